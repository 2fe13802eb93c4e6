/** The time line of a player: bets, money, sign-ins, refusals, complaints and changes by operators, in one order. */
import { and, desc, eq, gte, lt, ne, notInArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { errorText } from '../../contract/errors'
import { coinStakePaise } from '../../domain/core/coin'
import { formatRupees } from '../../domain/core/money'
import { isWinningBet } from '../../domain/core/payout'
import { bets } from '../bets'
import { complaints } from '../complaints'
import { auditLog, type Database } from '../db'
import { BET_KINDS, transfers } from '../ledger'
import { paymentOrders } from '../payments'
import { gameInstances } from '../rounds'
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

type Entries = Promise<(Omit<TimelineEntry, 'requestId'> & { requestId?: string })[]>

const isIn = (at: PgColumn, { from, to }: Period) => and(gte(at, from), lt(at, to))

async function readBets(db: Database, userId: number, period: Period): Entries {
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
  const { city, diceNumber } = round
  if (round.voidedAt !== null) return `void, stake refunded (${round.voidReason})`
  if (city === null || diceNumber === null) return 'not decided yet'
  const prize = isWinningBet(bet, { city, diceNumber }) ? `won ${formatRupees(bet.prizePaise)}` : 'nothing'
  return `drawn ${city} ${diceNumber}, ${prize}`
}

/** Without stakes and prizes, which the bets say. */
async function readMoney(db: Database, userId: number, period: Period): Entries {
  const { createdAt, kind, amountPaise, reference } = transfers
  const ofBets = [...Object.values(BET_KINDS.real), ...Object.values(BET_KINDS.dummy)]
  const rows = await db
    .select({ createdAt, kind, amountPaise, reference })
    .from(transfers)
    .where(and(eq(transfers.userId, userId), notInArray(kind, ofBets), isIn(createdAt, period)))
    .orderBy(desc(createdAt))
    .limit(MAX_ENTRIES)
  return rows.map((row) => ({
    at: row.createdAt,
    kind: 'money',
    text: `${row.kind.replaceAll('_', ' ')} ${formatRupees(row.amountPaise)}, ${row.reference}`,
  }))
}

async function readOrders(db: Database, userId: number, period: Period): Entries {
  const { createdAt } = paymentOrders
  const rows = await db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.userId, userId), isIn(createdAt, period)))
    .orderBy(desc(createdAt))
    .limit(MAX_ENTRIES)
  return rows.map(({ id, amountPaise, status, shortPaise, ...order }) => ({
    at: order.createdAt,
    kind: 'deposit',
    text: [
      `${formatRupees(amountPaise)} begun, now ${status}`,
      ...(shortPaise === null ? [] : [`only ${formatRupees(shortPaise)} arrived`]),
      `order ${order.providerOrderId ?? id}`,
    ].join(', '),
  }))
}

/** Requests and payouts are transfers; this adds the UPI ID, the operator and the reason. */
async function readDecisions(db: Database, userId: number, period: Period): Entries {
  const { createdAt } = withdrawals
  const rows = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), isIn(createdAt, period)))
    .orderBy(desc(createdAt))
    .limit(MAX_ENTRIES)
  return rows.map(({ id, amountPaise, upiId, status, decidedAt, decidedBy, reason, heldUntil, ...row }) => ({
    at: row.createdAt,
    kind: 'withdrawal',
    text: [
      `${formatRupees(amountPaise)} to ${upiId}, withdrawal ${id}: ${status}`,
      ...(decidedAt === null ? [] : [`${decidedAt.toISOString()} by ${decidedBy}`]),
      ...(heldUntil === null ? [] : [`held until ${heldUntil.toISOString()}`]),
      ...(reason === null ? [] : [reason]),
    ].join(', '),
  }))
}

async function readActivity(db: Database, userId: number, period: Period): Entries {
  const rows = await db
    .select()
    .from(activity)
    .where(and(eq(activity.userId, userId), isIn(activity.at, period)))
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(MAX_ENTRIES)
  return rows.map(({ at, action, code, requestId, gameInstanceId, coinTypeId }) => ({
    at,
    kind: action,
    requestId,
    text: [
      code === null ? 'done' : `refused, ${code}: ${errorText(code)}`,
      ...(gameInstanceId === null ? [] : [`round ${gameInstanceId}`]),
      ...(coinTypeId === null ? [] : [`coin ${formatRupees(coinStakePaise(coinTypeId))}`]),
    ].join(', '),
  }))
}

/** The audit log has the answers. */
async function readOwnComplaints(db: Database, userId: number, period: Period): Entries {
  const { createdAt } = complaints
  const rows = await db
    .select()
    .from(complaints)
    .where(and(eq(complaints.userId, userId), isIn(createdAt, period)))
    .orderBy(desc(createdAt))
    .limit(MAX_ENTRIES)
  return rows.map(({ id, subject, answer, ...row }) => ({
    at: row.createdAt,
    kind: 'complaint',
    text: `${id} ${subject}: ${answer === null ? 'open' : `answered by ${row.answeredBy}`}`,
  }))
}

async function readChanges(db: Database, userId: number, period: Period): Entries {
  const { at, actor, action, details } = auditLog
  const rows = await db
    .select({ at, actor, action, details })
    .from(auditLog)
    .where(and(isAbout(userId), ne(action, LOOK), isIn(at, period)))
    .orderBy(desc(auditLog.id))
    .limit(MAX_ENTRIES)
  return rows.map((row) => ({
    at: row.at,
    kind: 'operator',
    text: `${row.actor}: ${row.action} ${JSON.stringify(row.details)}`,
  }))
}
