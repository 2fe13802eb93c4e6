/** Commands that list, claim, pay and reject withdrawals, and change the amount above which two operators pay one. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { formatRupees, paiseFromWholeRupees, rupeesFromPaise } from '../../domain/core/money'
import { MAX_WITHDRAWAL_PAISE } from '../../domain/money/withdrawal'
import { COMMAND } from '../base/project'
import { verifyUsers } from '../ledger'
import { findPendingClawbacks, verifyDepositsOfUser } from '../payments'
import { verifyDraws } from '../rounds'
import {
  confirmLimit,
  decideWithdrawal,
  proposeLimit,
  readTwoPersonLimit,
  takeWithdrawal,
  twoPersonLimits,
  withdrawals,
} from '../withdrawals'
import {
  argument,
  type CliContext,
  type Define,
  formats,
  idArgument,
  type ListOptions,
  type Work,
} from './command'
import { printList } from './linePrinter'

const STATUSES = [...withdrawals.status.enumValues, 'all'] as const

async function list(
  { db, clock, print }: CliContext,
  { status, ...options }: ListOptions & { status: (typeof STATUSES)[number] },
): Promise<void> {
  const usersWithClawback = new Set((await findPendingClawbacks(db)).map(({ userId }) => userId))
  const { id } = withdrawals
  const isOfStatus = status === 'all' ? undefined : eq(withdrawals.status, status)
  const read = (before: number | null, limit: number) =>
    db
      .select()
      .from(withdrawals)
      .where(and(isOfStatus, before === null ? undefined : lt(id, before)))
      .orderBy(desc(id))
      .limit(limit)
  await printList(
    print,
    options,
    () => db.select().from(withdrawals).where(isOfStatus).orderBy(id),
    ({ id, userId, amountPaise, upiId, createdAt, ...row }) => {
      const operator = row.decidedBy ?? row.takenBy
      const state = [
        operator === null ? row.status : `${row.status} by ${operator}`,
        ...(row.approvedBy === null ? [] : [`approved by ${row.approvedBy}`]),
        ...(isHeld(row, clock()) ? [`held until ${row.heldUntil!.toISOString()}`] : []),
        ...(usersWithClawback.has(userId) ? ['a refund is not covered'] : []),
      ]
      const details = `${formatRupees(amountPaise)}  ${upiId}  ${createdAt.toISOString()}`
      return `${id}  user ${userId}  ${details}  ${state.join(', ')}`
    },
    `No withdrawal is ${status}.`,
    read,
  )
}

function isHeld({ status, heldUntil }: { status: string; heldUntil: Date | null }, nowMs: number): boolean {
  return status === 'pending' && heldUntil !== null && heldUntil.getTime() > nowMs
}

/** Shows amount and payee of a pending withdrawal and asks. @throws Error if the money is in doubt or the operator says no */
async function confirmPayment(context: CliContext, id: number, isConfirmed: boolean): Promise<void> {
  const [withdrawal] = await context.db.select().from(withdrawals).where(eq(withdrawals.id, id))
  if (withdrawal?.status !== 'pending') return
  const { userId, amountPaise, upiId } = withdrawal
  await assertMoneyReal(context, userId)
  context.print(`Withdrawal ${id} of user ${userId}: ${formatRupees(amountPaise)} to ${upiId}.`)
  if (isConfirmed || (await context.confirm(`Pay it? [y/N] `))) return
  throw new Error('Nothing was done.')
}

interface DecisionOptions {
  from?: string | null
  reason?: string | null
  yes?: true
}

function decide(status: 'paid' | 'rejected'): Work {
  return async (context, id: number, { from = null, reason = null, yes }: DecisionOptions) => {
    const { db, clock, actor, print, settings } = context
    if (status === 'paid') await confirmPayment(context, id, yes === true)
    const decision = { status, actor, from, reason }
    const decided = await decideWithdrawal({ db, clock, settings }, id, decision)
    if (typeof decided === 'object') {
      print(
        `Withdrawal ${id} is approved by your login. Another operator, with a login of their own, pays it:`,
      )
      print(decided.nextCommand)
    } else print(`Withdrawal ${id} is ${status}.`)
  }
}

async function take(
  { db, clock, actor, print, settings }: CliContext,
  id: number,
  { from = null }: { from?: string | null },
): Promise<void> {
  await takeWithdrawal({ db, clock, settings }, id, { actor, from })
  print(`Withdrawal ${id} is claimed by ${actor}.`)
}

export function addWithdrawalCommands(program: Command, define: Define): void {
  const parent = define(program, 'withdrawals', 'lists, claims, pays and rejects withdrawals')
  const status = new Option('--status <status>').choices(STATUSES).default('pending')
  define(parent, 'list', 'lists withdrawals', [status, ...formats()], list)
  const parts = [
    idArgument('withdrawal'),
    new Option('--from <name>', 'take over the claim of another operator'),
  ]
  define(parent, 'take', 'claims a withdrawal, before you send its money', parts, take)
  const pays =
    'marks a withdrawal as paid, after you have sent its money, or approves it for a second operator'
  define(parent, 'pay', pays, [...parts, new Option('--yes', 'do not ask')], decide('paid'))
  const rejects = 'rejects a withdrawal and returns its money to the wallet'
  const reason = new Option('--reason <text>', 'the reason, which the player reads')
  define(parent, 'reject', rejects, [...parts, reason], decide('rejected'))
  addLimitCommands(parent, define)
}

/** @throws Error with the findings, or if the payment provider does not respond */
async function assertMoneyReal(
  { db, payments: { provider } }: Pick<CliContext, 'db' | 'payments'>,
  userId: number,
): Promise<void> {
  const findings = [
    ...(await verifyUsers(db, { after: userId - 1, upTo: userId })),
    ...(await verifyDraws(db, userId)),
    ...(await verifyDepositsOfUser({ db, provider }, userId)),
  ]
  if (findings.length === 0) return
  throw new Error(`The money of user ${userId} is in doubt, and nothing was done: ${findings.join('; ')}`)
}

const MAX_RUPEES = rupeesFromPaise(MAX_WITHDRAWAL_PAISE)

async function show({ db, print }: CliContext): Promise<void> {
  const abovePaise = await readTwoPersonLimit(db)
  print(
    abovePaise === null
      ? 'One operator pays any withdrawal.'
      : `Two operators pay withdrawals above ${formatRupees(abovePaise)}.`,
  )
  const proposals = await db.select().from(twoPersonLimits).where(isNull(twoPersonLimits.confirmedBy))
  for (const { id, abovePaise, proposedBy } of proposals)
    print(`${id}  ${formatRupees(abovePaise)}  proposed by ${proposedBy}`)
}

async function propose({ db, clock, actor, print }: CliContext, rupees: number): Promise<void> {
  const id = await proposeLimit({ db, clock }, actor, paiseFromWholeRupees(rupees))
  print('Nothing has changed yet. Another operator, with a login of their own, confirms it:')
  print(`${COMMAND} withdrawals limit confirm ${id}`)
}

async function confirm({ db, clock, actor, print }: CliContext, id: number): Promise<void> {
  const abovePaise = await confirmLimit({ db, clock }, actor, id)
  print(`Two operators pay withdrawals above ${formatRupees(abovePaise)}.`)
}

/** @throws InvalidArgumentError unless the word is a whole number of rupees in the range */
function parseRupees(word: string): number {
  if (/^\d+$/.test(word) && Number(word) <= MAX_RUPEES) return Number(word)
  throw new InvalidArgumentError(`Give whole rupees, up to ${MAX_RUPEES}.`)
}

function addLimitCommands(parent: Command, define: Define): void {
  const shows = 'shows the amount above which two operators pay a withdrawal, and proposals of another'
  const limit = define(parent, 'limit', shows, [], show)
  const proposes = 'proposes another amount, which a second operator confirms'
  define(limit, 'propose', proposes, [argument('rupees', 'the amount', parseRupees)], propose)
  const confirms = 'confirms the proposal of another operator, from when on it holds'
  define(limit, 'confirm', confirms, [idArgument('proposal')], confirm)
}
