/**
 * Decides on a request for a code and writes the code, in one transaction under one lock and by the clock of the
 * database: of requests at the same time, on any process, the later ones see the earlier ones.
 */
import { and, eq } from 'drizzle-orm'
import { RateLimitError } from '../appError'
import { type Database, inTransaction, LOCKS, queued, takeLock } from '../db'
import type { RejectedKeys } from '../http'
import type { Log } from '../log'
import { createOtp, type NewOtp, type OtpDependencies } from './otp'
import { type OtpLimits, type OtpWaits, readOtpWaits } from './otpRateLimit'
import { knownDevices, otpRequests } from './tables'

export interface OtpRequestDependencies extends OtpDependencies {
  limits: OtpLimits
  rejectedKeys: RejectedKeys
  log: Pick<Log, 'warn'>
}

/** Requests of this process run one after another, so that a burst holds one connection. */
const QUEUE = 'otp'
/** The key of every request without a reserve, rejected while the budget is used up. */
const BUDGET_KEY = 'otp'

/**
 * Counts the request and stores its code.
 * @param address the `ipKey` of the caller
 * @returns the code, to be sent
 * @throws RateLimitError too_many_requests
 */
export function requestOtp(deps: OtpRequestDependencies, otp: NewOtp, address: string): Promise<string> {
  return queued(deps.db, QUEUE, async () => {
    const { mobileNumber, deviceHash } = otp
    const reserve = await findReserve(deps.db, mobileNumber, deviceHash)
    const keys = keysOf(mobileNumber, address, reserve)
    throwIfWait(Math.max(...keys.map((key) => deps.rejectedKeys.waitMs(key))))
    return inTransaction(deps.db, async (tx) => {
      await takeLock(tx, LOCKS.otp, 0)
      const nowMs = await deps.databaseClock(tx)
      const request = { mobileNumber, address, reserve }
      const waits = await readOtpWaits(tx, request, deps.limits, nowMs)
      rememberWaits(deps, keys, waits)
      throwIfWait(Math.max(waits.own, waits.address, waits.total))
      await tx.insert(otpRequests).values({ ...request, createdAt: new Date(nowMs) })
      return await createOtp(tx, deps, otp, nowMs)
    })
  })
}

/** Returns the name of the device's reserve, null if the device has never logged in to the number. */
async function findReserve(
  db: Database,
  mobileNumber: string,
  deviceHash: string | null,
): Promise<string | null> {
  if (deviceHash === null) return null
  const isOfDevice = and(eq(knownDevices.mobileNumber, mobileNumber), eq(knownDevices.deviceHash, deviceHash))
  return (await db.$count(knownDevices, isOfDevice)) === 0 ? null : `device:${deviceHash}`
}

/** The keys under which a rejection is remembered: of the number or its reserve, and without a reserve of the address. */
function keysOf(mobileNumber: string, address: string, reserve: string | null): string[] {
  return reserve === null
    ? [`otp:${mobileNumber}`, `otp-address:${address}`, BUDGET_KEY]
    : [`otp:${mobileNumber}:${reserve}`]
}

function rememberWaits(
  { rejectedKeys, limits, log }: OtpRequestDependencies,
  [own, address]: string[],
  waits: OtpWaits,
): void {
  if (waits.own > 0) rejectedKeys.add(own!, waits.own)
  if (waits.address > 0) rejectedKeys.add(address!, waits.address)
  if (waits.total === 0) return
  rejectedKeys.add(BUDGET_KEY, waits.total)
  log.warn({ messagesPerHour: limits.messagesPerHour }, 'the budget of text messages is used up')
}

function throwIfWait(waitMs: number): void {
  if (waitMs > 0) throw new RateLimitError('too_many_requests', waitMs)
}
