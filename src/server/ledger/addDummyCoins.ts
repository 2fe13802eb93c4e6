/** Tops up the practice wallet: 500 coins while it holds fewer than 20. */
import { randomUUID } from 'node:crypto'
import { rupeesFromPaise } from '../../domain/core/money'
import { checkDummyTopUp, DUMMY_TOP_UP_PAISE } from '../../domain/money/dummyCoins'
import { throwIfError } from '../base/appError'
import type { IdempotentRequest } from '../idempotency'
import type { LedgerDependencies } from './dependencies'
import { readBalance, transfer } from './transfer'
import { runUserWrite } from './userTransaction'

/**
 * Repeating a request returns its first response and grants nothing.
 * @returns the new balance of the practice wallet, in coins
 * @throws AppError coins_not_low, idempotency_key_reused
 */
export function addDummyCoins(
  deps: LedgerDependencies,
  request: IdempotentRequest,
): Promise<{ dummy_coins: number }> {
  const { userId } = request
  return runUserWrite(deps, request, async (tx) => {
    const balancePaise = await readBalance(tx, userId, 'dummy')
    throwIfError(checkDummyTopUp(balancePaise))
    await transfer(tx, {
      userId,
      kind: 'dummy_grant',
      amountPaise: DUMMY_TOP_UP_PAISE,
      // Idempotency keys are deleted after some time and may be reused then, so the key is no unique reference.
      reference: `top-up:${randomUUID()}`,
      at: new Date(deps.clock()),
    })
    return { dummy_coins: rupeesFromPaise(balancePaise + DUMMY_TOP_UP_PAISE) }
  })
}
