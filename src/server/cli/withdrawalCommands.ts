/** Commands that list, claim, pay and reject withdrawals. */
import { eq } from 'drizzle-orm'
import { formatRupees } from '../../domain/money'
import { findPendingClawbacks } from '../payments'
import { decideWithdrawal, takeWithdrawal, withdrawals } from '../withdrawals'
import { readId } from './arguments'
import type { CliContext, Command } from './command'

const STATUSES = [...withdrawals.status.enumValues, 'all'] as const

async function list({ db, print, options }: CliContext): Promise<number> {
  const status = STATUSES.find((known) => known === (options.status ?? 'pending'))
  if (status === undefined) throw new Error(`Use --status ${STATUSES.join('|')}.`)
  const usersWithClawback = new Set((await findPendingClawbacks(db)).map(({ userId }) => userId))
  const rows = await db
    .select()
    .from(withdrawals)
    .where(status === 'all' ? undefined : eq(withdrawals.status, status))
    .orderBy(withdrawals.id)
  for (const { id, userId, amountPaise, upiId, createdAt, ...row } of rows) {
    const operator = row.decidedBy ?? row.takenBy
    const state = [
      operator === null ? row.status : `${row.status} by ${operator}`,
      ...(usersWithClawback.has(userId) ? ['a refund is not covered'] : []),
    ]
    const details = `${formatRupees(amountPaise)}  ${upiId}  ${createdAt.toISOString()}`
    print(`${id}  user ${userId}  ${details}  ${state.join(', ')}`)
  }
  if (rows.length === 0) print(`No withdrawal is ${status}.`)
  return 0
}

function decide(status: 'paid' | 'rejected'): Command['run'] {
  return async ({ db, clock, actor, print, options }, [word]) => {
    const id = readId(word, 'withdrawal')
    const { from = null, reason = null } = options
    await decideWithdrawal(db, clock, id, { status, actor, from, reason })
    print(`Withdrawal ${id} is ${status}.`)
    return 0
  }
}

const take: Command['run'] = async ({ db, clock, actor, print, options }, [word]) => {
  const id = readId(word, 'withdrawal')
  await takeWithdrawal(db, clock, id, { actor, from: options.from ?? null })
  print(`Withdrawal ${id} is claimed by ${actor}.`)
  return 0
}

export const withdrawalCommands: readonly Command[] = [
  {
    name: 'withdrawals list',
    usage: 'withdrawals list [--status pending|paid|rejected|all]',
    help: 'lists withdrawals, by default the pending ones',
    run: list,
  },
  {
    name: 'withdrawals take',
    usage: 'withdrawals take ID [--from NAME]',
    help: 'claims a withdrawal, before you send its money',
    run: take,
  },
  {
    name: 'withdrawals pay',
    usage: 'withdrawals pay ID [--from NAME]',
    help: 'marks a withdrawal as paid, after you have sent its money',
    run: decide('paid'),
  },
  {
    name: 'withdrawals reject',
    usage: 'withdrawals reject ID [--from NAME] [--reason TEXT]',
    help: 'rejects a withdrawal and returns its money to the wallet',
    run: decide('rejected'),
  },
]
