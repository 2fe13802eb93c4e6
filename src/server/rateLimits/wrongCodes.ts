/**
 * Limits wrong codes. The attempts of each code limit guessing at one number; the total limits guessing at many numbers, of
 * which each gets five attempts. At the total a code has one attempt instead of five, and requests for codes need a proof of
 * work, whose networks get few. Right codes are accepted all the same: nobody can be kept out by the wrong codes of others.
 */
import type { RateLimit } from '../../domain/rateLimit'
import { AppError, RateLimitError } from '../base/errors'
import type { RequestLimitDependencies } from './dependencies'
import type { NetworkKey } from './networkKeys'
import { type KeyedLimit, networkLimits, type RateLimits } from './rateLimits'

const HOUR_MS = 3_600_000
/**
 * Wrong codes from one address, whose right codes are accepted all the same, because thousands of phones can share one
 * address.
 */
const PER_ADDRESS: RateLimit = { times: 60, withinMs: HOUR_MS }
/**
 * Attempts from one address for one number: an attacker can use up two codes of an owner whose client sends no device id,
 * not all of them. A code of a device can be used up by that device only.
 */
const FOR_NUMBER: RateLimit = { times: 10, withinMs: HOUR_MS }
export const ALL_WRONG_CODES_KEY = 'wrong-code'
/** The part of the codes of an hour that may be wrong attempts: players mistype one in ten. */
const SHARE_OF_CODES = 1 / 4
/** Of a message with a code to sign in, at most. */
const PARTS_OF_CODE = 2

export interface CodeAttempt<T> {
  mobileNumber: string
  deviceHash: string | null
  /**
   * Compares the code. `isAttempt` says whether there was one to compare with, and `redeemed` is null for a wrong code.
   * @param isLast whether a wrong code leaves no further attempt
   */
  redeem: (isLast: boolean) => Promise<{ isAttempt: boolean; redeemed: T | null }>
}

/** @throws AppError otp_verification_failed, RateLimitError too_many_requests */
export async function limitWrongCodes<T>(
  { smsPartsPerHour }: RequestLimitDependencies,
  rateLimits: RateLimits,
  networks: NetworkKey[],
  { mobileNumber, deviceHash, redeem }: CodeAttempt<T>,
): Promise<T> {
  const key = `wrong-code:${networks[0]!.key}:${mobileNumber}:${deviceHash ?? ''}`
  const attempts: KeyedLimit = [key, FOR_NUMBER]
  const waitMs = await rateLimits.msReached(attempts)
  if (waitMs > 0) throw new RateLimitError('too_many_requests', waitMs)
  const isGuessed = (await rateLimits.msRefused([ALL_WRONG_CODES_KEY])) > 0
  const { isAttempt, redeemed } = await redeem(isGuessed)
  if (redeemed !== null) return redeemed
  if (isAttempt) {
    const ofAll = { times: (smsPartsPerHour * SHARE_OF_CODES) / PARTS_OF_CODE, withinMs: HOUR_MS }
    await rateLimits.count([[ALL_WRONG_CODES_KEY, ofAll]], 'too_many_requests').catch(ignoreLimit)
    await rateLimits.count([attempts], 'too_many_requests')
  }
  await rateLimits.count(networkLimits('wrong-code', networks, PER_ADDRESS), 'too_many_requests')
  throw new AppError('otp_verification_failed')
}

/** At the limit the next codes have one attempt; the wrong code itself is answered as before. */
function ignoreLimit(error: unknown): void {
  if (!(error instanceof RateLimitError)) throw error
}
