/**
 * Limits wrong codes. The attempts of each code limit guessing at one number; the total limits guessing at many numbers, of
 * which each gets five attempts. At the total a code has one attempt instead of five, and requests for codes need a proof of
 * work, whose networks get few. Right codes are accepted all the same: nobody can be kept out by the wrong codes of others.
 */
import type { RateLimit } from '../../domain/rateLimit'
import { RateLimitError } from '../base/appError'
import { type KeyedLimit, type NetworkKey, networkLimits } from '../rateLimits'
import type { AuthDependencies } from './dependencies'
import { ADDRESS_PER_HOUR } from './otpRateLimit'

type WrongCodeDependencies = Pick<AuthDependencies, 'rateLimits' | 'settings'>

const HOUR_MS = 3_600_000
/**
 * Wrong codes from one address, whose right codes are accepted all the same, because thousands of phones can share one
 * address.
 */
const PER_ADDRESS: RateLimit = { times: ADDRESS_PER_HOUR, withinMs: HOUR_MS }
/**
 * Attempts from one address for one number: an attacker can use up two codes of an owner whose client sends no device id,
 * not all of them. A code of a device can be used up by that device alone.
 */
const FOR_NUMBER: RateLimit = { times: 10, withinMs: HOUR_MS }
export const ALL_WRONG_CODES_KEY = 'wrong-code'
/** The part of the codes of an hour that may be wrong attempts: players mistype one in ten. */
const SHARE_OF_CODES = 1 / 4

/** Returns the limit of attempts from one address for one number. */
export function attemptsForNumber(
  networks: NetworkKey[],
  mobileNumber: string,
  deviceHash: string | null,
): KeyedLimit {
  return [`wrong-code:${networks[0]!.key}:${mobileNumber}:${deviceHash ?? ''}`, FOR_NUMBER]
}

/** Whether so many codes were wrong that each has one attempt. */
export async function isGuessed({ rateLimits }: WrongCodeDependencies): Promise<boolean> {
  return (await rateLimits.msRefused([ALL_WRONG_CODES_KEY])) > 0
}

/**
 * Counts a wrong code.
 * @param isAttempt whether there was a code to compare with
 * @throws RateLimitError too_many_requests
 */
export async function countWrongCode(
  { rateLimits, settings }: WrongCodeDependencies,
  networks: NetworkKey[],
  attempts: KeyedLimit,
  isAttempt: boolean,
): Promise<void> {
  if (isAttempt) {
    const ofAll = { times: settings.smsPerHour * SHARE_OF_CODES, withinMs: HOUR_MS }
    await rateLimits.count([[ALL_WRONG_CODES_KEY, ofAll]], 'too_many_requests').catch(ignoreLimit)
    await rateLimits.count([attempts], 'too_many_requests')
  }
  await rateLimits.count(networkLimits('wrong-code', networks, PER_ADDRESS), 'too_many_requests')
}

/** At the limit `isGuessed` changes what follows; the wrong code itself is answered as before. */
function ignoreLimit(error: unknown): void {
  if (!(error instanceof RateLimitError)) throw error
}
