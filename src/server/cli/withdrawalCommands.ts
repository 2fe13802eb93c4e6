/** Withdrawals: what is asked for, and an operator's decision on it. */
import { formatRupees } from '../../domain/money'
import { findPendingClawbacks } from '../payments'
import { decideWithdrawal, takeWithdrawal } from '../withdrawals'
import { readId } from './arguments'
import type { CliContext, Command } from './command'

interface Row {
  id: number
  user_id: number
  amount_paise: number
  upi_id: string
  status: string
  created_at: Date
  decided_by: string | null
  taken_by: string | null
}

const STATUSES: readonly string[] = ['pending', 'paid', 'rejected', 'all']

async function list({ pool, print, options }: CliContext): Promise<number> {
  const status = options.status ?? 'pending'
  if (!STATUSES.includes(status)) throw new Error(`Say --status ${STATUSES.join('|')}.`)
  const inDebt = new Set((await findPendingClawbacks(pool)).map(({ userId }) => userId))
  const { rows } = await pool.query<Row>(
    `SELECT id, user_id, amount_paise, upi_id, status, created_at, decided_by, taken_by FROM withdrawals
      WHERE $1 = 'all' OR status = $1 ORDER BY id`,
    [status],
  )
  for (const { id, user_id, amount_paise, upi_id, created_at, ...row } of rows) {
    const by = row.decided_by ?? row.taken_by
    const state = [
      by === null ? row.status : `${row.status} by ${by}`,
      ...(inDebt.has(user_id) ? ['a refund is not covered'] : []),
    ]
    const what = `${formatRupees(amount_paise)}  ${upi_id}  ${created_at.toISOString()}`
    print(`${id}  user ${user_id}  ${what}  ${state.join(', ')}`)
  }
  if (rows.length === 0) print(`No withdrawal is ${status}.`)
  return 0
}

function decide(status: 'paid' | 'rejected'): Command['run'] {
  return async ({ pool, clock, actor, print, options }, [word]) => {
    const id = readId(word, 'withdrawal')
    const { from = null, reason = null } = options
    await decideWithdrawal(pool, clock, id, { status, actor, from, reason })
    print(`Withdrawal ${id} is ${status}.`)
    return 0
  }
}

const take: Command['run'] = async ({ pool, clock, actor, print, options }, [word]) => {
  const id = readId(word, 'withdrawal')
  await takeWithdrawal(pool, clock, id, { actor, from: options.from ?? null })
  print(`Withdrawal ${id} is claimed by ${actor}.`)
  return 0
}

export const withdrawalCommands: readonly Command[] = [
  {
    name: 'withdrawals list',
    usage: 'withdrawals list [--status pending|paid|rejected|all]',
    help: 'what players have asked for',
    run: list,
  },
  {
    name: 'withdrawals take',
    usage: 'withdrawals take ID [--from NAME]',
    help: 'before you send the money, so that nobody else does',
    run: take,
  },
  {
    name: 'withdrawals pay',
    usage: 'withdrawals pay ID [--from NAME]',
    help: 'after the money was sent',
    run: decide('paid'),
  },
  {
    name: 'withdrawals reject',
    usage: 'withdrawals reject ID [--from NAME] [--reason TEXT]',
    help: 'gives the money back to the wallet',
    run: decide('rejected'),
  },
]
