/** The handlers that top up the dummy wallet, 500 coins while it holds fewer than 20, and return a player's statement. */
import { randomUUID } from 'node:crypto'
import { rupeesFromPaise } from '../../domain/core/money'
import { checkDummyTopUp, DUMMY_TOP_UP_PAISE } from '../../domain/money/dummyCoins'
import { translate } from '../../i18n/translate'
import { throwIfError } from '../base/errors'
import { MAX_UNPAGED_ROWS, queued } from '../db'
import type { Handlers } from '../http'
import type { IdempotentRequest } from '../idempotency'
import { readStatement } from './readStatementSql'
import { type LedgerDependencies, readBalance, runUserWrite, transfer } from './transfer'

const DEFAULT_PAGE_SIZE = 50
/** Later than any entry. */
const MAX_MS = Date.UTC(9999, 0)

export function ledgerHandlers(deps: LedgerDependencies) {
  return {
    addDummyCoins: async ({ idempotency }) => ({
      success: true,
      message: translate('message.coinsAdded'),
      ...(await addDummyCoins(deps, idempotency)),
    }),
    statement: async ({ userId, query }) => {
      const request = {
        userId,
        mode: query.mode ?? 'real',
        from: toDate(query.from, 0),
        to: toDate(query.to, MAX_MS),
        after: readCursor(query.cursor),
        limit: Math.min(query.limit ?? DEFAULT_PAGE_SIZE, MAX_UNPAGED_ROWS),
      }
      // One at a time for each player, so that one who pages through years cannot take all connections.
      const statement = await queued(deps.db, `statement ${userId}`, () => readStatement(deps.db, request))
      return { success: true, ...statement }
    },
  } satisfies Partial<Handlers>
}

function toDate(time: string | undefined, otherwiseMs: number): Date {
  const ms = time === undefined ? Number.NaN : Date.parse(time)
  return new Date(Number.isNaN(ms) ? otherwiseMs : ms)
}

function readCursor(cursor: string | undefined): { at: Date; id: number } | null {
  if (cursor === undefined) return null
  const [atMs, id] = cursor.split('-').map(Number)
  return { at: new Date(atMs!), id: id! }
}

/**
 * Repeating a request returns its first response and grants nothing.
 * @returns the new balance of the practice wallet, in coins
 * @throws AppError coins_not_low, idempotency_key_reused
 */
function addDummyCoins(
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
