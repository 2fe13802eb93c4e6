/**
 * Limits requests for codes. While a code of a device is valid, its next one may be requested after 30, 60, then 120 s; a
 * redeemed code ends the wait. A network gets five codes an hour and ten a day for a number, a number twice as many, so that a
 * stranger elsewhere takes none of the owner's; an address gets sixty an hour. A device that has logged in to the number has a
 * reserve of its own, which neither neighbours nor strangers can use up. From half of the budget on a request needs a proof
 * of work, and a network gets a two hundredth of the budget.
 *
 * The limits of networks are those of `rateLimits`. The others are no case for its library, which counts in windows by
 * the clock of the process and counts refused requests too: these are decided in the transaction that writes the code, by
 * the clock of the database, from the codes and requests that were really sent. So strangers whom the budget refuses take
 * nothing of the fifth that is kept for known devices, and no hour has more codes of a number than ten.
 */
import { and, desc, eq, gt, isNull, lte, type SQL } from 'drizzle-orm'
import { OTP_VALID_MS, otpCooldownMs } from '../../domain/account/otpCooldown'
import { msUntilAllowed, type RateLimit } from '../../domain/rateLimit'
import type { Transaction } from '../db'
import { type KeyedLimit, type NetworkKey, networkLimits, widerNetworks } from '../rateLimits'
import type { NewOtp } from './otp'
import { otpRequests, otps } from './tables'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PER_HOUR: RateLimit = { times: 5, withinMs: HOUR_MS }
const PER_DAY: RateLimit = { times: 10, withinMs: DAY_MS }
/** Multiplies the limits of a network for the requests of all networks for one number. */
const NETWORKS_OF_NUMBER = 2
export const ADDRESS_PER_HOUR = 60
const PER_ADDRESS: RateLimit = { times: ADDRESS_PER_HOUR, withinMs: HOUR_MS }
/** The part of the budget that is left to requests with a reserve. */
const RESERVED_SHARE = 0.2
/** The part of the budget that is spent before requests without a reserve need a proof of work. */
const FREE_SHARE = 0.5
/** The part of the budget that a network of 256 addresses of IPv4 gets after that. */
const NETWORK_SHARE = 1 / 200
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

/** Returns the limits of the networks of a request without a reserve. */
export function addressLimits(networks: NetworkKey[]): KeyedLimit[] {
  return networkLimits('otp-address', networks, PER_ADDRESS)
}

/** Returns the limits of codes to one number from one network. */
export function numberLimits(mobileNumber: string, networks: NetworkKey[]): KeyedLimit[] {
  const key = `${mobileNumber}:${networks.at(-1)!.key}`
  return [
    [`otp-hour:${key}`, PER_HOUR],
    [`otp-day:${key}`, PER_DAY],
  ]
}

/** Returns the limits of the networks of a request with a proof of work. */
export function shareLimits(networks: NetworkKey[], messagesPerHour: number): KeyedLimit[] {
  const share: RateLimit = { times: messagesPerHour * NETWORK_SHARE, withinMs: HOUR_MS }
  return networkLimits('otp-share', widerNetworks(networks), share)
}

/** Milliseconds until a request is allowed, 0 if it is now. */
export interface OwnWaits {
  /** Of all requests for the number with the same reserve. */
  number: number
  /** Of the device alone. */
  device: number
}

/** The rows that are read must not change until the request is recorded: take the lock of codes before. */
export async function readOwnWaits(
  tx: Transaction,
  { mobileNumber, reserve, deviceHash }: OtpRequest & Pick<NewOtp, 'deviceHash'>,
  scale: number,
  nowMs: number,
): Promise<OwnWaits> {
  const isOfReserve = reserve === null ? isNull(otpRequests.reserve) : eq(otpRequests.reserve, reserve)
  const isOwn = and(eq(otpRequests.mobileNumber, mobileNumber), isOfReserve)
  const own = await readTimes(tx, isOwn, nowMs - PER_DAY.withinMs)
  const factor = scale * (reserve === null ? NETWORKS_OF_NUMBER : 1)
  const wait = ({ times, withinMs }: RateLimit) =>
    msUntilAllowed(own, nowMs, { times: times * factor, withinMs })
  return {
    number: Math.max(wait(PER_HOUR), wait(PER_DAY)),
    device: await readCooldownMs(tx, mobileNumber, deviceHash, scale, nowMs),
  }
}

/** What the requests for all numbers have left of the budget. */
export interface Budget {
  /** Milliseconds until a request is allowed, an estimate; 0 if it is now. */
  waitMs: number
  /** Whether requests without a reserve need a proof of work. */
  isScarce: boolean
}

/** The same lock is needed as for `readOwnWaits`. */
export async function readBudget(
  tx: Transaction,
  isReserved: boolean,
  { scale, messagesPerHour }: OtpLimits,
  nowMs: number,
): Promise<Budget> {
  const spent = await tx.$count(otpRequests, gt(otpRequests.createdAt, new Date(nowMs - HOUR_MS)))
  const share = spent / (messagesPerHour * scale)
  return {
    waitMs: share < (isReserved ? 1 : 1 - RESERVED_SHARE) ? 0 : TOTAL_WAIT_MS,
    isScarce: share >= FREE_SHARE,
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

/** Returns the wait after the newest valid code of the device, 0 without one. */
async function readCooldownMs(
  tx: Transaction,
  mobileNumber: string,
  deviceHash: string | null,
  scale: number,
  nowMs: number,
): Promise<number> {
  const [otp] = await tx
    .select({ sends: otps.sends, expiresAt: otps.expiresAt })
    .from(otps)
    .where(
      and(
        eq(otps.mobileNumber, mobileNumber),
        deviceHash === null ? isNull(otps.deviceHash) : eq(otps.deviceHash, deviceHash),
        gt(otps.expiresAt, new Date(nowMs)),
        // A code that expires later was sent before the clock was corrected.
        lte(otps.expiresAt, new Date(nowMs + OTP_VALID_MS)),
      ),
    )
    .orderBy(desc(otps.expiresAt))
    .limit(1)
  if (otp === undefined) return 0
  const sentAtMs = otp.expiresAt.getTime() - OTP_VALID_MS
  return Math.max(0, sentAtMs + Math.floor(otpCooldownMs(otp.sends) / scale) - nowMs)
}
