/**
 * Decides on a request for a code and writes the code, in one transaction under one lock and by the clock of the
 * database: of requests at the same time, on any process, the later ones see the earlier ones.
 */
import { and, eq } from 'drizzle-orm'
import { RateLimitError } from '../appError'
import { inTransaction, LOCKS, queued, takeLock } from '../db'
import { type NetworkKey, networkLimits } from '../rateLimits'
import type { OtpRequestDependencies } from './dependencies'
import { createOtp, type NewOtp } from './otp'
import { type OtpWaits, PER_ADDRESS, readOtpWaits } from './otpRateLimit'
import { knownDevices, otpRequests } from './tables'

/** Requests of this process run one after another, so that a burst holds one connection. */
const QUEUE = 'otp'
/** The key of every request without a reserve, rejected while the budget is used up. */
const BUDGET_KEY = 'otp'

/**
 * Counts the request and stores its code.
 * @param networks the `networkKeys` of the caller
 * @returns the code, to be sent
 * @throws RateLimitError too_many_requests
 */
export function requestOtp(
  deps: OtpRequestDependencies,
  otp: NewOtp,
  networks: NetworkKey[],
): Promise<string> {
  const { db, rateLimits, settings } = deps
  return queued(db, QUEUE, async () => {
    const { mobileNumber } = otp
    const reserve = await findReserve(deps, otp)
    const ownKey = `otp:${mobileNumber}:${reserve ?? ''}`
    // A reserve has neither the limits of the address nor the share of the budget that strangers can use up.
    const limits = reserve === null ? networkLimits('otp-address', networks, PER_ADDRESS) : []
    const sharedKeys = reserve === null ? [BUDGET_KEY, ...limits.map(([key]) => key)] : []
    await rateLimits.throwIfRefused([ownKey, ...sharedKeys], 'too_many_requests')
    return rateLimits.runCounted(limits, 'too_many_requests', () =>
      inTransaction(db, async (tx) => {
        await takeLock(tx, LOCKS.otp, 0)
        const nowMs = await deps.databaseClock(tx)
        const request = { mobileNumber, reserve }
        const otpLimits = { scale: rateLimits.scale, messagesPerHour: settings.smsPerHour }
        await throwIfWait(deps, ownKey, await readOtpWaits(tx, request, otpLimits, nowMs))
        await tx.insert(otpRequests).values({ ...request, createdAt: new Date(nowMs) })
        return await createOtp(tx, deps, otp, nowMs)
      }),
    )
  })
}

/**
 * Returns the name of the reserve that the request counts towards: of a device that has logged in to the number before,
 * or of requests that need the player's session; null for none.
 */
async function findReserve(
  { db }: Pick<OtpRequestDependencies, 'db'>,
  { mobileNumber, purpose, deviceHash }: NewOtp,
): Promise<string | null> {
  if (purpose === 'upi') return purpose
  if (deviceHash === null) return null
  const isOfDevice = and(eq(knownDevices.mobileNumber, mobileNumber), eq(knownDevices.deviceHash, deviceHash))
  return (await db.$count(knownDevices, isOfDevice)) === 0 ? null : `device:${deviceHash}`
}

/** Refuses the keys that have to wait. @throws RateLimitError too_many_requests if one has to */
async function throwIfWait(
  { rateLimits, settings, log }: OtpRequestDependencies,
  ownKey: string,
  { own, total }: OtpWaits,
): Promise<void> {
  if (own > 0) await rateLimits.refuse(ownKey, own)
  if (total > 0) {
    await rateLimits.refuse(BUDGET_KEY, total)
    log.warn({ messagesPerHour: settings.smsPerHour }, 'the budget of text messages is used up')
  }
  const waitMs = Math.max(own, total)
  if (waitMs > 0) throw new RateLimitError('too_many_requests', waitMs)
}
