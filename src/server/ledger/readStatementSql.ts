/**
 * Reads a player's statement from the ledger. Hand-written for its window: the balance after an entry is the account's
 * balance less all later entries, so a page needs nothing of the entries before it, however many years they are.
 */
import type { StatementEntry, StatementTotals } from '../../contract/statement'
import type { Mode } from '../../domain/core/mode'
import { rupeesFromPaise } from '../../domain/core/money'
import { type Database, executeSql, inSnapshot, type Queryable } from '../db'
import { type TransferKind, WALLETS } from './transferKinds'

interface StatementRequest {
  userId: number
  mode: Mode
  from: Date
  /** Excluded. */
  to: Date
  /** The last entry of the page before; null for the first page. */
  after: { at: Date; id: number } | null
  limit: number
}

interface Statement {
  entries: StatementEntry[]
  next: string | null
  totals?: StatementTotals
}

/** The entries of a wallet since a time. */
const OWN = `
  SELECT id, created_at, kind, reference,
         CASE credit_account WHEN $2 THEN amount_paise ELSE -amount_paise END AS paise
    FROM transfers
   WHERE user_id = $1 AND $2 IN (debit_account, credit_account) AND created_at >= $3`

const PAGE = `
  SELECT id, created_at AS "createdAt", kind, reference, paise, after_paise AS "afterPaise"
    FROM (SELECT own.*, (SELECT balance_paise FROM accounts WHERE user_id = $1 AND kind = $2) - COALESCE(later, 0) AS after_paise
            FROM (SELECT own.*, (sum(paise) OVER (ORDER BY created_at DESC, id DESC
                                 ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING))::bigint AS later
                    FROM (${OWN}) AS own) AS own) AS entries
   WHERE (created_at, id) < ($4::timestamptz, $5::bigint)
   ORDER BY created_at DESC, id DESC LIMIT $6`

const sumOf = (...kinds: TransferKind[]) =>
  `COALESCE(sum(paise) FILTER (WHERE created_at < $4 AND kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)::bigint`

const TOTALS = `
  SELECT -${sumOf('stake', 'stake_refund', 'dummy_stake', 'dummy_stake_refund')} AS stakes,
         ${sumOf('prize', 'dummy_prize')} AS prizes,
         ${sumOf('deposit', 'deposit_refund')} AS deposits,
         -${sumOf('withdrawal_hold', 'withdrawal_release')} AS withdrawals,
         ${sumOf('dummy_grant')} AS grants,
         COALESCE(sum(paise) FILTER (WHERE created_at < $4), 0)::bigint AS all_in_period,
         COALESCE(sum(paise) FILTER (WHERE created_at >= $4), 0)::bigint AS later,
         (SELECT balance_paise FROM accounts WHERE user_id = $1 AND kind = $2) AS balance,
         (SELECT -balance_paise FROM accounts WHERE user_id = $1 AND kind = 'provider') AS lifetime
    FROM (${OWN}) AS own`

export function readStatement(db: Database, request: StatementRequest): Promise<Statement> {
  return inSnapshot(db, async (tx) => {
    const { entries, next } = await readPage(tx, request)
    return request.after === null
      ? { entries, next, totals: await readTotals(tx, request) }
      : { entries, next }
  })
}

interface PageRow {
  id: number
  createdAt: Date
  kind: string
  reference: string
  paise: number
  afterPaise: number
}

async function readPage(
  db: Queryable,
  { userId, mode, from, to, after, limit }: StatementRequest,
): Promise<Pick<Statement, 'entries' | 'next'>> {
  const { at, id } = after ?? { at: to, id: 0 }
  // One more row says whether another page follows.
  const { rows } = await executeSql<PageRow>(db, PAGE, [userId, WALLETS[mode], from, at, id, limit + 1])
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    entries: page.map(serialiseEntry),
    next: last === undefined ? null : `${last.createdAt.getTime()}-${last.id}`,
  }
}

function serialiseEntry({ id, createdAt, kind, reference, paise, afterPaise }: PageRow): StatementEntry {
  return {
    id,
    kind: kind.replace(/^dummy_/, ''),
    createdAt: createdAt.toISOString(),
    amount: rupeesFromPaise(paise),
    balance_before: rupeesFromPaise(afterPaise - paise),
    balance_after: rupeesFromPaise(afterPaise),
    reference,
  }
}

type TotalsRow = Record<
  | 'stakes'
  | 'prizes'
  | 'deposits'
  | 'withdrawals'
  | 'grants'
  | 'all_in_period'
  | 'later'
  | 'balance'
  | 'lifetime',
  number
>

async function readTotals(
  db: Queryable,
  { userId, mode, from, to }: StatementRequest,
): Promise<StatementTotals> {
  const { rows } = await executeSql<TotalsRow>(db, TOTALS, [userId, WALLETS[mode], from, to])
  const { stakes, prizes, deposits, withdrawals, grants, all_in_period, later, balance, lifetime } = rows[0]!
  const closing = balance - later
  return {
    stakes: rupeesFromPaise(stakes),
    prizes: rupeesFromPaise(prizes),
    net: rupeesFromPaise(prizes - stakes),
    deposits: rupeesFromPaise(deposits),
    withdrawals: rupeesFromPaise(withdrawals),
    grants: rupeesFromPaise(grants),
    opening_balance: rupeesFromPaise(closing - all_in_period),
    closing_balance: rupeesFromPaise(closing),
    lifetime_net_deposits: rupeesFromPaise(lifetime),
  }
}
