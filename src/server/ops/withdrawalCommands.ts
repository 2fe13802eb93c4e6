/** Withdrawals: what is asked for, and an operator's decision on it. */
import { formatRupees } from '../../rules/money'
import { decideWithdrawal } from '../wallet/withdrawals'
import { readId } from './arguments'
import type { Command, Desk } from './command'

interface Row {
  id: number
  user_id: number
  amount_paise: number
  upi_id: string
  status: string
  created_at: Date
  decided_by: string | null
}

async function list({ pool, print, options }: Desk): Promise<number> {
  const status = options.status ?? 'pending'
  const { rows } = await pool.query<Row>(
    `SELECT id, user_id, amount_paise, upi_id, status, created_at, decided_by FROM withdrawals
      WHERE $1 = 'all' OR status = $1 ORDER BY id`,
    [status],
  )
  for (const { id, user_id, amount_paise, upi_id, created_at, ...row } of rows) {
    const by = row.decided_by === null ? '' : ` by ${row.decided_by}`
    print(
      `${id}  user ${user_id}  ${formatRupees(amount_paise)}  ${upi_id}  ${created_at.toISOString()}  ${row.status}${by}`,
    )
  }
  if (rows.length === 0) print(`No withdrawal is ${status}.`)
  return 0
}

function decide(status: 'paid' | 'rejected'): Command['run'] {
  return async ({ pool, clock, actor, print, options }, [word]) => {
    const id = readId(word, 'withdrawal')
    await decideWithdrawal(pool, clock, id, { status, actor, reason: options.reason ?? null })
    print(`Withdrawal ${id} is ${status}.`)
    return 0
  }
}

export const withdrawalCommands: readonly Command[] = [
  {
    name: 'withdrawals list',
    usage: 'withdrawals list [--status pending|paid|rejected|all]',
    help: 'what players have asked for',
    run: list,
  },
  {
    name: 'withdrawals pay',
    usage: 'withdrawals pay ID',
    help: 'after the money was sent',
    run: decide('paid'),
  },
  {
    name: 'withdrawals reject',
    usage: 'withdrawals reject ID [--reason TEXT]',
    help: 'gives the money back to the wallet',
    run: decide('rejected'),
  },
]
