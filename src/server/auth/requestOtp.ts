/**
 * Decides on a request for a code and writes the code, in one transaction under one lock and by the clock of the
 * database: of requests at the same time, on any process, the later ones see the earlier ones.
 */
import { and, eq } from 'drizzle-orm'
import type { RateLimit } from '../../domain/rateLimit'
import { RateLimitError } from '../base/appError'
import { inTransaction, LOCKS, type Transaction, takeLock } from '../db'
import type { KeyedLimit, NetworkKey } from '../rateLimits'
import type { OtpRequestDependencies } from './dependencies'
import { createOtp, isOwnPurpose, type NewOtp } from './otp'
import {
  addressLimits,
  numberLimits,
  type OtpRequest,
  readBudget,
  readOwnWaits,
  shareLimits,
} from './otpRateLimit'
import { PROOF_VALID_MS } from './proofOfWork'
import { knownDevices, otpRequests } from './tables'
import { ALL_WRONG_CODES_KEY } from './wrongCodes'

/** The key of every request without a reserve, rejected while the budget is used up. */
const BUDGET_KEY = 'otp'
/** The keys of every request with neither a reserve nor a proof of work, rejected while codes are scarce or guessed. */
const PROOF_KEY = 'otp:proof'
const PROOF_KEYS = [PROOF_KEY, ALL_WRONG_CODES_KEY]
/** How long this process asks for proofs before it looks again whether codes are still scarce. */
const SCARCE_MS = 10_000
/** The wait for clients that know no proof of work, an estimate. */
const WITHOUT_PROOF_MS = 60_000
const ONCE: RateLimit = { times: 1, withinMs: PROOF_VALID_MS }
/** The requests of known numbers to register are not counted with those that got a code. */
const KNOWN_NUMBER = 'known-number'

/** Who asks for a code. */
export interface Caller {
  /** The `networkKeys` of the caller. */
  networks: NetworkKey[]
  /** As the client has sent it. */
  proofOfWork: string | undefined
}

/** What a request needs besides its part of the budget. */
interface Standing {
  isReserved: boolean
  /** Whether it needs no proof of work, or has one. */
  isProven: boolean
  limits: KeyedLimit[]
}

/** A reserve has neither the limits of networks nor the share of the budget that strangers can use up. */
const RESERVED: Standing = { isReserved: true, isProven: true, limits: [] }

/**
 * Counts the request and stores its code.
 * @returns the code, to be sent
 * @throws RateLimitError too_many_requests
 */
export function requestOtp(deps: OtpRequestDependencies, otp: NewOtp, caller: Caller): Promise<string> {
  const { codeGate, rateLimits } = deps
  // Strangers cannot keep a player with a session waiting.
  return codeGate.run(isOwnPurpose(otp.purpose) ? [] : caller.networks, async () => {
    const { mobileNumber, deviceHash } = otp
    const reserve = await findReserve(deps, otp)
    const numberKey = `otp:${mobileNumber}:${reserve ?? ''}`
    const deviceKey = `${numberKey}:${deviceHash ?? ''}`
    await rateLimits.throwIfRefused([numberKey, deviceKey], 'too_many_requests')
    const ofNumber = numberLimits(mobileNumber, caller.networks)
    const standing = reserve === null ? standingOf(deps, mobileNumber, caller, ofNumber) : RESERVED
    const request = { mobileNumber, reserve }
    return spendBudget(deps, request, standing, async (tx, nowMs) => {
      const waits = await readOwnWaits(tx, { ...request, deviceHash }, rateLimits.scale, nowMs)
      if (waits.number > 0) await rateLimits.refuse(numberKey, waits.number)
      if (waits.device > 0) await rateLimits.refuse(deviceKey, waits.device)
      throwIfWait(Math.max(waits.number, waits.device))
      return createOtp(tx, deps, otp, nowMs)
    })
  })
}

/**
 * Counts a registration of a known number like one that gets a code, so that it tells no faster which numbers are known.
 * The limits of the number stay untouched; otherwise strangers could block its owner's login.
 * @throws RateLimitError too_many_requests
 */
export function countKnownNumber(
  deps: OtpRequestDependencies,
  mobileNumber: string,
  caller: Caller,
): Promise<void> {
  const request = { mobileNumber, reserve: KNOWN_NUMBER }
  const standing = standingOf(deps, mobileNumber, caller, [])
  return deps.codeGate.run(caller.networks, () => spendBudget(deps, request, standing, async () => undefined))
}

/** @param limits beside those of the caller's networks */
function standingOf(
  { rateLimits, proofOfWork, clock, settings }: OtpRequestDependencies,
  mobileNumber: string,
  caller: Caller,
  limits: KeyedLimit[],
): Standing {
  const proof = caller.proofOfWork
  const solved = proof === undefined ? null : proofOfWork.solved(mobileNumber, proof, clock())
  const ofCaller = [...limits, ...addressLimits(caller.networks)]
  if (solved === null) return { isReserved: false, isProven: false, limits: ofCaller }
  const ofProof: KeyedLimit[] = [
    ...shareLimits(caller.networks, settings.smsPerHour),
    [`proof:${solved}`, { ...ONCE, times: 1 / rateLimits.scale }],
  ]
  return { isReserved: false, isProven: true, limits: [...ofCaller, ...ofProof] }
}

/** Runs `work` in the transaction that records the request. @throws RateLimitError too_many_requests */
async function spendBudget<T>(
  deps: OtpRequestDependencies,
  request: OtpRequest,
  { isReserved, isProven, limits }: Standing,
  work: (tx: Transaction, nowMs: number) => Promise<T>,
): Promise<T> {
  const { db, rateLimits, settings, log } = deps
  const sharedKeys = isReserved ? [] : [BUDGET_KEY, ...limits.map(([key]) => key)]
  await rateLimits.throwIfRefused(sharedKeys, 'too_many_requests')
  if (!isProven && (await rateLimits.msRefused(PROOF_KEYS)) > 0) throw proofRequired(deps, request)
  return rateLimits.runCounted(limits, 'too_many_requests', () =>
    inTransaction(db, async (tx) => {
      await takeLock(tx, LOCKS.otp, 0)
      const nowMs = await deps.databaseClock(tx)
      const limitsOfAll = { scale: rateLimits.scale, messagesPerHour: settings.smsPerHour }
      const { waitMs, isScarce } = await readBudget(tx, isReserved, limitsOfAll, nowMs)
      if (waitMs > 0) {
        await rateLimits.refuse(BUDGET_KEY, waitMs)
        log.warn({ messagesPerHour: settings.smsPerHour }, 'the budget of text messages is used up')
        throwIfWait(waitMs)
      }
      if (isScarce && !isProven) {
        await rateLimits.refuse(PROOF_KEY, SCARCE_MS)
        throw proofRequired(deps, request)
      }
      const result = await work(tx, nowMs)
      await tx.insert(otpRequests).values({ ...request, createdAt: new Date(nowMs) })
      return result
    }),
  )
}

/**
 * Returns the name of the reserve that the request counts towards: of a device that has logged in to the number before,
 * or of requests that need the player's session; null for none.
 */
async function findReserve(
  { db }: Pick<OtpRequestDependencies, 'db'>,
  { mobileNumber, purpose, deviceHash }: NewOtp,
): Promise<string | null> {
  if (isOwnPurpose(purpose)) return purpose
  if (deviceHash === null) return null
  const isOfDevice = and(eq(knownDevices.mobileNumber, mobileNumber), eq(knownDevices.deviceHash, deviceHash))
  return (await db.$count(knownDevices, isOfDevice)) === 0 ? null : `device:${deviceHash}`
}

/** @throws RateLimitError too_many_requests if there is a wait */
function throwIfWait(waitMs: number): void {
  if (waitMs > 0) throw new RateLimitError('too_many_requests', waitMs)
}

function proofRequired(
  { proofOfWork, clock }: OtpRequestDependencies,
  { mobileNumber }: OtpRequest,
): RateLimitError {
  const challenge = proofOfWork.challenge(mobileNumber, clock())
  return new RateLimitError('too_many_requests', WITHOUT_PROOF_MS, challenge)
}
