/**
 * Verifies the ledger: recomputes balances from entries and transfers from bets, orders and withdrawals. Hand-written,
 * since the checks compare a view and the tables of modules that import this one.
 */
import { COIN_TYPE_IDS, coinStakePaise } from '../../domain/core/coin'
import { PAYOUTS } from '../../domain/core/payout'
import { executeSql, LONG_QUERY_TIMEOUT, type Queryable } from '../db'

const STAKES = COIN_TYPE_IDS.map((id) => `(${id}, ${coinStakePaise(id)})`).join(', ')
const MULTIPLES = Object.values(PAYOUTS)
  .map(({ version, prizeMultiple }) => `(${version}, ${prizeMultiple})`)
  .join(', ')

interface Check {
  finding: string
  sql: string
}

/** Each query returns the rows that violate one rule; `finding` says what is wrong with such a row. */
const USER_CHECKS: readonly Check[] = [
  {
    finding: 'a balance differs from the sum of its entries',
    sql: `SELECT accounts.user_id, accounts.kind, balance_paise, COALESCE(entries, 0) AS entries_paise
            FROM accounts
            LEFT JOIN (SELECT user_id, account, sum(amount_paise)::bigint AS entries
                         FROM ledger_entries GROUP BY user_id, account) AS sums
              ON sums.user_id = accounts.user_id AND sums.account = accounts.kind
           WHERE balance_paise <> COALESCE(entries, 0)`,
  },
  {
    finding: "a user's entries do not sum to zero",
    sql: `SELECT user_id, sum(amount_paise)::bigint AS sum_paise FROM ledger_entries
           GROUP BY user_id HAVING sum(amount_paise) <> 0`,
  },
  {
    finding: 'a bet and its stake differ',
    sql: `SELECT bets.user_id, bets.game_instance_id, stake_paise, amount_paise
            FROM bets FULL JOIN (SELECT * FROM transfers WHERE kind IN ('stake', 'dummy_stake')) AS stakes
              ON stakes.user_id = bets.user_id AND stakes.reference = bets.game_instance_id::text
             AND stakes.kind = CASE bets.mode WHEN 'real' THEN 'stake' ELSE 'dummy_stake' END
           WHERE amount_paise IS DISTINCT FROM stake_paise`,
  },
  {
    finding: 'a bet differs from its round, from the stake of its coin or from the prize of its payout',
    sql: `SELECT bets.user_id, bets.game_instance_id, bets.id, stake_paise, prize_paise
            FROM bets
            LEFT JOIN game_instances ON game_instances.id = game_instance_id AND game_instances.mode = bets.mode
             AND game_instances.coin_type_id = bets.coin_type_id
            LEFT JOIN (VALUES ${STAKES}) AS coins (id, paise) ON coins.id = bets.coin_type_id
            LEFT JOIN (VALUES ${MULTIPLES}) AS payouts (version, multiple) ON payouts.version = payout_version
           WHERE game_instances.id IS NULL OR stake_paise IS DISTINCT FROM coins.paise
              OR prize_paise IS DISTINCT FROM stake_paise * multiple`,
  },
  {
    finding: 'a prize was not paid, or was paid for a bet that did not win',
    sql: `SELECT COALESCE(winning_bets.user_id, prizes.user_id) AS user_id, reference, prize_paise, amount_paise
            FROM (SELECT bets.* FROM bets JOIN game_instances ON game_instances.id = game_instance_id
                   WHERE settled_at IS NOT NULL AND bets.city = game_instances.city
                     AND bets.dice_number = game_instances.dice_number) AS winning_bets
            FULL JOIN (SELECT * FROM transfers WHERE kind IN ('prize', 'dummy_prize')) AS prizes
              ON prizes.user_id = winning_bets.user_id AND prizes.reference = winning_bets.game_instance_id::text
             AND prizes.kind = CASE winning_bets.mode WHEN 'real' THEN 'prize' ELSE 'dummy_prize' END
           WHERE amount_paise IS DISTINCT FROM prize_paise`,
  },
  {
    finding: 'a stake of a void round was not refunded, or another stake was',
    sql: `SELECT COALESCE(void_bets.user_id, refunds.user_id) AS user_id, reference, stake_paise, amount_paise
            FROM (SELECT bets.* FROM bets JOIN game_instances ON game_instances.id = game_instance_id
                   WHERE voided_at IS NOT NULL) AS void_bets
            FULL JOIN (SELECT * FROM transfers WHERE kind IN ('stake_refund', 'dummy_stake_refund')) AS refunds
              ON refunds.user_id = void_bets.user_id AND refunds.reference = void_bets.game_instance_id::text
             AND refunds.kind = CASE void_bets.mode WHEN 'real' THEN 'stake_refund' ELSE 'dummy_stake_refund' END
           WHERE amount_paise IS DISTINCT FROM stake_paise`,
  },
  {
    finding: 'a withdrawal and its transfers differ',
    sql: `SELECT COALESCE(withdrawals.user_id, sums.user_id) AS user_id, withdrawals.id, status, amount_paise,
                 held_paise, paid_paise, released_paise
            FROM withdrawals FULL JOIN (
              SELECT user_id, reference,
                     sum(amount_paise) FILTER (WHERE kind = 'withdrawal_hold') AS held_paise,
                     sum(amount_paise) FILTER (WHERE kind = 'withdrawal_paid') AS paid_paise,
                     sum(amount_paise) FILTER (WHERE kind = 'withdrawal_release') AS released_paise
                FROM transfers WHERE kind IN ('withdrawal_hold', 'withdrawal_paid', 'withdrawal_release')
               GROUP BY user_id, reference) AS sums
              ON sums.user_id = withdrawals.user_id AND sums.reference = withdrawals.id::text
           WHERE held_paise IS DISTINCT FROM amount_paise
              OR paid_paise IS DISTINCT FROM CASE status WHEN 'paid' THEN amount_paise END
              OR released_paise IS DISTINCT FROM CASE status WHEN 'rejected' THEN amount_paise END`,
  },
  {
    finding: 'a captured order and its deposit differ',
    sql: `SELECT COALESCE(orders.user_id, deposits.user_id) AS user_id, orders.id, orders.amount_paise,
                 deposits.amount_paise AS credited_paise
            FROM (SELECT payment_orders.user_id, id, amount_paise, claims.payment_id
                    FROM payment_orders LEFT JOIN payment_claims AS claims
                      ON claims.user_id = payment_orders.user_id AND order_id = id
                   WHERE status = 'captured') AS orders
            FULL JOIN (SELECT * FROM transfers WHERE kind = 'deposit') AS deposits
              ON deposits.user_id = orders.user_id AND deposits.reference = orders.payment_id
           WHERE deposits.amount_paise IS DISTINCT FROM orders.amount_paise`,
  },
  {
    finding: 'a refund was debited that the provider did not make',
    sql: `SELECT transfers.user_id, reference, transfers.amount_paise, payment_refunds.amount_paise AS refunded_paise
            FROM transfers LEFT JOIN payment_refunds
              ON payment_refunds.user_id = transfers.user_id AND refund_id = reference
           WHERE kind = 'deposit_refund' AND payment_refunds.amount_paise IS DISTINCT FROM transfers.amount_paise`,
  },
  {
    finding: 'refunds of a payment exceed its deposit',
    sql: `SELECT payment_refunds.user_id, payment_id, sum(debits.amount_paise)::bigint AS debited_paise,
                 deposits.amount_paise AS deposited_paise
            FROM payment_refunds
            JOIN transfers AS debits ON debits.user_id = payment_refunds.user_id
             AND debits.kind = 'deposit_refund' AND debits.reference = refund_id
            LEFT JOIN transfers AS deposits ON deposits.user_id = payment_refunds.user_id
             AND deposits.kind = 'deposit' AND deposits.reference = payment_id
           GROUP BY payment_refunds.user_id, payment_id, deposits.amount_paise
          HAVING sum(debits.amount_paise) > COALESCE(deposits.amount_paise, 0)`,
  },
]

/** Rules of rounds, over the bets of all users. */
const ROUND_CHECKS: readonly Check[] = [
  {
    finding: 'a bet was added to or removed from a round after its bets were published',
    sql: `WITH counted AS (SELECT game_instance_id, count(*) AS bets FROM bets GROUP BY game_instance_id)
          SELECT id, bets_count, bets FROM counted RIGHT JOIN game_instances ON game_instance_id = id
           WHERE bets_root IS NOT NULL AND COALESCE(bets, 0) IS DISTINCT FROM bets_count`,
  },
  {
    finding: 'a round was settled without publishing the root of its bets',
    sql: 'SELECT id FROM game_instances WHERE settled_at IS NOT NULL AND bets_root IS NULL',
  },
]

/** The tables and the view whose rows each belong to one user. */
const TABLES_OF_USERS = [
  'accounts',
  'bets',
  'ledger_entries',
  'payment_orders',
  'payment_refunds',
  'transfers',
  'withdrawals',
]
/** Transfers in a page of users, at least; the page ends with all transfers of its last user. */
const PAGE_TRANSFERS = 20_000
export const LAST_USER_ID = 2 ** 31 - 1

/** The user checks over a page of users: each table is replaced by its rows of these users. */
const PAGE_CHECKS = USER_CHECKS.map(({ finding, sql }) => {
  const pages = TABLES_OF_USERS.filter((table) => new RegExp(`\\b${table}\\b`).test(sql)).map(
    (table) => `${table} AS (SELECT * FROM ${table} WHERE user_id > $1 AND user_id <= $2)`,
  )
  return { finding, sql: `WITH ${pages.join(', ')} ${sql}` }
})

/** @returns one line per violation; an empty array if the ledger is consistent */
export async function verifyLedger(db: Queryable): Promise<string[]> {
  return await findViolations(db, [...USER_CHECKS, ...ROUND_CHECKS])
}

/**
 * Verifies the accounts, transfers, bets, withdrawals and deposits of the users after `after` up to `upTo`.
 * @returns one line per violation
 */
export async function verifyUsers(db: Queryable, page: { after: number; upTo: number }): Promise<string[]> {
  return await findViolations(db, PAGE_CHECKS, [page.after, page.upTo])
}

/** @returns the last user of the page after the user `after`; LAST_USER_ID if all users that follow fit into a page */
export async function readPageEnd(db: Queryable, after: number): Promise<number> {
  const { rows } = await executeSql<{ user_id: number }>(
    db,
    'SELECT user_id FROM transfers WHERE user_id > $1 ORDER BY user_id OFFSET $2 LIMIT 1',
    [after, PAGE_TRANSFERS],
  )
  return rows[0]?.user_id ?? LAST_USER_ID
}

async function findViolations(
  db: Queryable,
  checks: readonly Check[],
  values: unknown[] = [],
): Promise<string[]> {
  const lines: string[] = []
  for (const { finding, sql: text } of checks) {
    const { rows } = await executeSql(db, { text, values, ...LONG_QUERY_TIMEOUT })
    for (const row of rows) lines.push(`${finding}: ${JSON.stringify(row)}`)
  }
  return lines
}
