/** The handlers that top up the dummy wallet and return a player's statement. */
import { translate } from '../../i18n/translate'
import { MAX_UNPAGED_ROWS, queued } from '../db'
import type { Handlers } from '../http'
import { addDummyCoins } from './addDummyCoins'
import type { LedgerDependencies } from './dependencies'
import { readStatement } from './readStatementSql'

const DEFAULT_PAGE_SIZE = 50
/** Later than any entry. */
const MAX_MS = Date.UTC(9999, 0)

export function ledgerHandlers(deps: LedgerDependencies): Pick<Handlers, 'addDummyCoins' | 'statement'> {
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
      const statement = await queued(deps.db, `statement ${userId}`, () => readStatement(deps, request))
      return { success: true, ...statement }
    },
  }
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
