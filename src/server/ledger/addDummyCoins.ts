/** Tops up the practice wallet: 500 coins while it holds fewer than 20. */
import { randomUUID } from 'node:crypto'
import { checkDummyTopUp, DUMMY_TOP_UP_PAISE } from '../../domain/dummyCoins'
import { rupeesFromPaise } from '../../domain/money'
import { throwIfError } from '../appError'
import type { Clock } from '../clock'
import type { Pool } from '../db'
import { type IdempotentRequest, runIdempotent } from '../http'
import { lockUser, transfer } from './transfer'

/**
 * Repeating a request returns its first response and grants nothing.
 * @returns the new balance of the practice wallet, in coins
 * @throws AppError coins_not_low, idempotency_key_reused
 */
export function addDummyCoins(
  pool: Pool,
  clock: Clock,
  request: IdempotentRequest,
): Promise<{ dummy_coins: number }> {
  const { userId } = request
  return runIdempotent(pool, clock, request, async (connection) => {
    await lockUser(connection, userId)
    const { rows } = await connection.query<{ balance: number }>(
      "SELECT balance_paise AS balance FROM accounts WHERE user_id = $1 AND kind = 'dummy'",
      [userId],
    )
    const balancePaise = rows[0]?.balance ?? 0
    throwIfError(checkDummyTopUp(balancePaise))
    await transfer(connection, {
      userId,
      kind: 'dummy_grant',
      amountPaise: DUMMY_TOP_UP_PAISE,
      // Idempotency keys are deleted after some time and may be reused then, so the key is no unique reference.
      reference: `top-up:${randomUUID()}`,
      at: new Date(clock()),
    })
    return { dummy_coins: rupeesFromPaise(balancePaise + DUMMY_TOP_UP_PAISE) }
  })
}
