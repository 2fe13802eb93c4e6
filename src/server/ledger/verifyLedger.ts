/** Recomputes every balance from the entries, and every stake and prize from the bets, and names what differs. */
import type { Pool } from '../db/pool'

/** Each finds rows that must not be, and says what is wrong with one of them. */
const CHECKS: readonly { finding: string; sql: string }[] = [
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
            FROM bets FULL JOIN (SELECT * FROM transfers WHERE kind IN ('stake', 'dummy_stake')) AS stake
              ON stake.user_id = bets.user_id AND stake.reference = bets.game_instance_id::text
             AND stake.kind = CASE bets.mode WHEN 'real' THEN 'stake' ELSE 'dummy_stake' END
           WHERE amount_paise IS DISTINCT FROM stake_paise`,
  },
  {
    finding: 'a prize was not paid, or paid to somebody who did not win',
    sql: `SELECT COALESCE(won.user_id, prize.user_id) AS user_id, reference, prize_paise, amount_paise
            FROM (SELECT bets.* FROM bets JOIN game_instances ON game_instances.id = game_instance_id
                   WHERE settled_at IS NOT NULL AND bets.city = game_instances.city
                     AND bets.dice_number = game_instances.dice_number) AS won
            FULL JOIN (SELECT * FROM transfers WHERE kind IN ('prize', 'dummy_prize')) AS prize
              ON prize.user_id = won.user_id AND prize.reference = won.game_instance_id::text
             AND prize.kind = CASE won.mode WHEN 'real' THEN 'prize' ELSE 'dummy_prize' END
           WHERE amount_paise IS DISTINCT FROM prize_paise`,
  },
  {
    finding: 'a stake of a void round was not given back, or another one was',
    sql: `SELECT COALESCE(void.user_id, refund.user_id) AS user_id, reference, stake_paise, amount_paise
            FROM (SELECT bets.* FROM bets JOIN game_instances ON game_instances.id = game_instance_id
                   WHERE voided_at IS NOT NULL) AS void
            FULL JOIN (SELECT * FROM transfers WHERE kind IN ('stake_refund', 'dummy_stake_refund')) AS refund
              ON refund.user_id = void.user_id AND refund.reference = void.game_instance_id::text
             AND refund.kind = CASE void.mode WHEN 'real' THEN 'stake_refund' ELSE 'dummy_stake_refund' END
           WHERE amount_paise IS DISTINCT FROM stake_paise`,
  },
  {
    finding: 'a withdrawal and its transfers differ',
    sql: `SELECT COALESCE(withdrawals.user_id, moved.user_id) AS user_id, withdrawals.id, status, amount_paise, held, out, back
            FROM withdrawals FULL JOIN (
              SELECT user_id, reference,
                     sum(amount_paise) FILTER (WHERE kind = 'withdrawal_hold') AS held,
                     sum(amount_paise) FILTER (WHERE kind = 'withdrawal_paid') AS out,
                     sum(amount_paise) FILTER (WHERE kind = 'withdrawal_release') AS back
                FROM transfers WHERE kind IN ('withdrawal_hold', 'withdrawal_paid', 'withdrawal_release')
               GROUP BY user_id, reference) AS moved
              ON moved.user_id = withdrawals.user_id AND moved.reference = withdrawals.id::text
           WHERE held IS DISTINCT FROM amount_paise
              OR out IS DISTINCT FROM CASE status WHEN 'paid' THEN amount_paise END
              OR back IS DISTINCT FROM CASE status WHEN 'rejected' THEN amount_paise END`,
  },
  {
    finding: 'a captured order and its deposit differ',
    sql: `SELECT COALESCE(orders.user_id, deposit.user_id) AS user_id, orders.id, orders.amount_paise, deposit.amount_paise AS credited
            FROM (SELECT payment_orders.user_id, id, amount_paise, claims.payment_id
                    FROM payment_orders LEFT JOIN payment_claims AS claims
                      ON claims.user_id = payment_orders.user_id AND order_id = id
                   WHERE status = 'captured') AS orders
            FULL JOIN (SELECT * FROM transfers WHERE kind = 'deposit') AS deposit
              ON deposit.user_id = orders.user_id AND deposit.reference = orders.payment_id
           WHERE deposit.amount_paise IS DISTINCT FROM orders.amount_paise`,
  },
  {
    finding: 'money was taken back that the provider did not give back',
    sql: `SELECT transfers.user_id, reference, transfers.amount_paise, payment_refunds.amount_paise AS refunded_paise
            FROM transfers LEFT JOIN payment_refunds
              ON payment_refunds.user_id = transfers.user_id AND refund_id = reference
           WHERE kind = 'deposit_refund' AND payment_refunds.amount_paise IS DISTINCT FROM transfers.amount_paise`,
  },
  {
    finding: 'more was taken back of a payment than it brought',
    sql: `SELECT payment_refunds.user_id, payment_id, sum(taken.amount_paise)::bigint AS taken_paise, deposit.amount_paise
            FROM payment_refunds
            JOIN transfers AS taken ON taken.user_id = payment_refunds.user_id
             AND taken.kind = 'deposit_refund' AND taken.reference = refund_id
            LEFT JOIN transfers AS deposit ON deposit.user_id = payment_refunds.user_id
             AND deposit.kind = 'deposit' AND deposit.reference = payment_id
           GROUP BY payment_refunds.user_id, payment_id, deposit.amount_paise
          HAVING sum(taken.amount_paise) > COALESCE(deposit.amount_paise, 0)`,
  },
]

/** @returns one line for each difference, none if the ledger is sound */
export async function verifyLedger(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const lines: string[] = []
  for (const { finding, sql } of CHECKS) {
    const { rows } = await pool.query<Record<string, unknown>>(sql)
    for (const row of rows) lines.push(`${finding}: ${JSON.stringify(row)}`)
  }
  return lines
}
