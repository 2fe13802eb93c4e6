/** The time line of a player: bets, money, sign-ins, refusals, complaints and changes by operators, in one order. */
import { and, desc, eq, gte, lt, ne, notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { errorText } from '../../contract/errors'
import { coinStakePaise } from '../../domain/core/coin'
import { formatRupees } from '../../domain/core/money'
import { isWinningBet } from '../../domain/core/payout'
import { bets } from '../bets'
import { complaints } from '../complaints'
import { auditLog, type Database } from '../db'
import { BET_KINDS, transfers } from '../ledger'
import { paymentOrders } from '../payments'
import { gameInstances, resultOf } from '../rounds'
import { withdrawals } from '../withdrawals'
import { isAbout, LOOK } from './readPlayer'
import { activity } from './tables'

export interface TimelineEntry {
  at: Date
  kind: string
  /** What happened, in English, for the operator. */
  text: string
  /** By which the log of the servers names the request; null where no request is known. */
  requestId: string | null
}

export interface Period {
  from: Date
  /** Excluded. */
  to: Date
}

/** Of each source, and of the whole time line. */
const MAX_ENTRIES = 100

/** @returns the last MAX_ENTRIES entries of the period, the oldest first */
export async function readTimeline(db: Database, userId: number, period: Period): Promise<TimelineEntry[]> {
  const sources = [
    readBets,
    readMoney,
    readOrders,
    readDecisions,
    readActivity,
    readOwnComplaints,
    readChanges,
  ]
  const entries = (await Promise.all(sources.map((read) => read(db, userId, period)))).flat()
  return entries
    .map((entry) => ({ requestId: null, ...entry }))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-MAX_ENTRIES)
}

type Entry = Omit<TimelineEntry, 'requestId'> & { requestId?: string }
type Source = (db: Database, userId: number, period: Period) => Promise<Entry[]>

const isIn = (at: PgColumn, { from, to }: Period) => and(gte(at, from), lt(at, to))

/** @param at the column by whose time a row is placed. @param entryOf returns the rest of its entry */
function sourceOf<T extends PgTable & { userId: PgColumn }>(
  table: T,
  at: PgColumn & { _: { data: Date } },
  entryOf: (row: T['$inferSelect']) => Omit<Entry, 'at'>,
  condition?: SQL,
): Source {
  return async (db, userId, period) => {
    const rows = await db
      .select({ at, row: table as PgTable })
      .from(table as PgTable)
      .where(and(eq(table.userId, userId), condition, isIn(at, period)))
      .orderBy(desc(at))
      .limit(MAX_ENTRIES)
    return rows.map(({ at, row }) => ({ at: at as Date, ...entryOf(row) }))
  }
}

const readBets: Source = async (db, userId, period) => {
  const rows = await db
    .select()
    .from(bets)
    .innerJoin(gameInstances, eq(gameInstances.id, bets.gameInstanceId))
    .where(and(eq(bets.userId, userId), isIn(bets.createdAt, period)))
    .orderBy(desc(bets.createdAt))
    .limit(MAX_ENTRIES)
  return rows.map(({ bets: bet, game_instances: round }) => ({
    at: bet.createdAt,
    kind: bet.mode === 'real' ? 'bet' : 'practice bet',
    text: `${formatRupees(bet.stakePaise)} on ${bet.city} ${bet.diceNumber}, round ${round.id}: ${outcomeOf(bet, round)}`,
  }))
}

function outcomeOf(bet: typeof bets.$inferSelect, round: typeof gameInstances.$inferSelect): string {
  const result = resultOf(round)
  if (round.voidedAt !== null) return `void, stake refunded (${round.voidReason})`
  if (result === null) return 'not decided yet'
  const prize = isWinningBet(bet, result) ? `won ${formatRupees(bet.prizePaise)}` : 'nothing'
  return `drawn ${result.city} ${result.diceNumber}, ${prize}`
}

/** Without stakes and prizes, which the bets say. */
const readMoney = sourceOf(
  transfers,
  transfers.createdAt,
  ({ kind, amountPaise, reference }) => ({
    kind: 'money',
    text: `${kind.replaceAll('_', ' ')} ${formatRupees(amountPaise)}, ${reference}`,
  }),
  notInArray(transfers.kind, [...Object.values(BET_KINDS.real), ...Object.values(BET_KINDS.dummy)]),
)

/** Returns the parts that are there. */
const textOf = (...parts: (string | false)[]) => parts.filter((part) => part !== false).join(', ')

const readOrders = sourceOf(paymentOrders, paymentOrders.createdAt, ({ id, status, ...order }) => ({
  kind: 'deposit',
  text: textOf(
    `${formatRupees(order.amountPaise)} begun, now ${status}`,
    order.shortPaise !== null && `only ${formatRupees(order.shortPaise)} arrived`,
    `order ${order.providerOrderId ?? id}`,
  ),
}))

/** Requests and payouts are transfers; this adds the UPI ID, the operator and the reason. */
const readDecisions = sourceOf(
  withdrawals,
  withdrawals.createdAt,
  ({ id, decidedAt, heldUntil, ...row }) => ({
    kind: 'withdrawal',
    text: textOf(
      `${formatRupees(row.amountPaise)} to ${row.upiId}, withdrawal ${id}: ${row.status}`,
      decidedAt !== null && `${decidedAt.toISOString()} by ${row.decidedBy}`,
      heldUntil !== null && `held until ${heldUntil.toISOString()}`,
      row.reason !== null && row.reason,
    ),
  }),
)

const readActivity = sourceOf(activity, activity.at, ({ action, code, requestId, ...row }) => ({
  kind: action,
  requestId,
  text: textOf(
    code === null ? 'done' : `refused, ${code}: ${errorText(code)}`,
    row.gameInstanceId !== null && `round ${row.gameInstanceId}`,
    row.coinTypeId !== null && `coin ${formatRupees(coinStakePaise(row.coinTypeId))}`,
  ),
}))

/** The audit log has the answers. */
const readOwnComplaints = sourceOf(
  complaints,
  complaints.createdAt,
  ({ id, subject, answer, answeredBy }) => ({
    kind: 'complaint',
    text: `${id} ${subject}: ${answer === null ? 'open' : `answered by ${answeredBy}`}`,
  }),
)

const readChanges: Source = async (db, userId, period) => {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(isAbout(userId), ne(auditLog.action, LOOK), isIn(auditLog.at, period)))
    .orderBy(desc(auditLog.id))
    .limit(MAX_ENTRIES)
  return rows.map(({ at, actor, action, details }) => ({
    at,
    kind: 'operator',
    text: `${actor}: ${action} ${JSON.stringify(details)}`,
  }))
}
