/**
 * Limits requests for codes. While a code is valid, the next one may be requested after 30, 60, then 120 s; a redeemed
 * code ends the wait. A number gets five codes an hour and ten a day, an address sixty an hour. A device that has logged
 * in to the number has as many codes as a reserve of its own, which neither neighbours nor strangers can use up.
 *
 * The limits of addresses are those of `rateLimits`. The others are no case for its library, which counts in windows by
 * the clock of the process and counts refused requests too: these are decided in the transaction that writes the code, by
 * the clock of the database, from the codes and requests that were really sent. So strangers whom the budget refuses take
 * nothing of the fifth that is kept for known devices, and no hour has more codes of a number than five.
 */
import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { otpCooldownMs } from '../../domain/account/otpCooldown'
import { msUntilAllowed, type RateLimit } from '../../domain/rateLimit'
import type { Transaction } from '../db'
import { otpRequests, otps } from './tables'

const HOUR_MS = 3_600_000
const PER_HOUR: RateLimit = { times: 5, withinMs: HOUR_MS }
const PER_DAY: RateLimit = { times: 10, withinMs: 24 * HOUR_MS }
export const ADDRESS_PER_HOUR = 60
export const PER_ADDRESS: RateLimit = { times: ADDRESS_PER_HOUR, withinMs: HOUR_MS }
/** The part of the budget that is left to requests with a reserve. */
const RESERVED_SHARE = 0.2
/** The wait of requests over the budget, an estimate. */
const TOTAL_WAIT_MS = 60_000

export interface OtpRequest {
  mobileNumber: string
  /** The name of the reserve that the request counts towards; null for none. */
  reserve: string | null
}

export interface OtpLimits {
  /** Multiplies every limit and divides every wait. */
  scale: number
  /** Messages that the operator pays for in an hour, for all numbers together. */
  messagesPerHour: number
}

/** Milliseconds until a request is allowed by each limit, 0 if it is allowed now. */
export interface OtpWaits {
  own: number
  total: number
}

/** The rows that are read must not change until the request is recorded: take the lock of codes before. */
export async function readOtpWaits(
  tx: Transaction,
  { mobileNumber, reserve }: OtpRequest,
  { scale, messagesPerHour }: OtpLimits,
  nowMs: number,
): Promise<OtpWaits> {
  const isOfReserve = reserve === null ? isNull(otpRequests.reserve) : eq(otpRequests.reserve, reserve)
  const [own, ofAll, sends] = await Promise.all([
    readTimes(tx, and(eq(otpRequests.mobileNumber, mobileNumber), isOfReserve), nowMs - PER_DAY.withinMs),
    tx.$count(otpRequests, gt(otpRequests.createdAt, new Date(nowMs - HOUR_MS))),
    readSends(tx, mobileNumber, nowMs),
  ])
  const wait = (callsAtMs: number[], { times, withinMs }: RateLimit) =>
    msUntilAllowed(callsAtMs, nowMs, { times: times * scale, withinMs })
  const cooldownMs = sends === null ? 0 : Math.floor(otpCooldownMs(sends) / scale)
  const share = reserve === null ? 1 - RESERVED_SHARE : 1
  return {
    own: Math.max(
      wait(own, PER_HOUR),
      wait(own, PER_DAY),
      msUntilAllowed(own, nowMs, { times: 1, withinMs: cooldownMs }),
    ),
    total: ofAll < messagesPerHour * share * scale ? 0 : TOTAL_WAIT_MS,
  }
}

/** Returns the times of the requests since `sinceMs`, oldest first. */
async function readTimes(tx: Transaction, condition: SQL | undefined, sinceMs: number): Promise<number[]> {
  const { createdAt } = otpRequests
  const rows = await tx
    .select({ createdAt })
    .from(otpRequests)
    .where(and(condition, gt(createdAt, new Date(sinceMs))))
    .orderBy(createdAt)
  return rows.map((row) => row.createdAt.getTime())
}

/** Returns the codes sent in a row including the newest valid one; null without a valid code. */
async function readSends(tx: Transaction, mobileNumber: string, nowMs: number): Promise<number | null> {
  const [otp] = await tx
    .select({ sends: otps.sends })
    .from(otps)
    .where(and(eq(otps.mobileNumber, mobileNumber), gt(otps.expiresAt, new Date(nowMs))))
    .orderBy(desc(otps.expiresAt))
    .limit(1)
  return otp?.sends ?? null
}
