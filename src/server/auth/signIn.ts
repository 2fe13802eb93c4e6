/**
 * Registration and login, each in two steps: a code is sent, a code is redeemed. Login answers alike for known and
 * unknown numbers; only the message on the phone tells them apart.
 */

import { PRODUCT_NAME } from '../../contract/productName'
import { STARTING_DUMMY_PAISE } from '../../domain/dummyCoins'
import type { RateLimit } from '../../domain/rateLimit'
import { isMobileNumber, isOtp, sanitiseOtp, sanitisePhone, sanitiseText } from '../../domain/sanitise'
import { AppError } from '../appError'
import type { Clock } from '../clock'
import { type Connection, inTransaction, type Pool } from '../db'
import { countRequest, type DistributedRateLimiter, uncountRequest } from '../http'
import { openAccounts, transfer } from '../ledger'
import {
  makeOtp,
  OTP_VALID_MS,
  type OtpBox,
  type OtpPurpose,
  type PendingRegistration,
  redeemOtp,
} from './otp'
import { countOtpRequest, PER_ADDRESS_AN_HOUR } from './otpCaps'
import type { Sessions } from './sessions'
import type { SmsSender } from './sms/sender'

export interface SignInDependencies {
  pool: Pool
  clock: Clock
  otpBox: OtpBox
  sms: SmsSender
  sessions: Sessions
  rateLimiter: DistributedRateLimiter
}

export interface RegistrationForm {
  first_name: string
  last_name: string
  mobile_number: string
  is_adult?: boolean | undefined
}

type CodeForm = { mobile_number: string; otp: string }

const UNIQUE_VIOLATION = '23505'
const HOUR_MS = 3_600_000
/**
 * Of one address: a code has a million values and five tries, but there are as many codes as numbers. As many as the
 * codes that are sent to one address, since thousands of phones may stand behind it.
 */
const WRONG_CODES: RateLimit = { times: PER_ADDRESS_AN_HOUR, withinMs: HOUR_MS }
/** Of one address, at one number: a stranger spoils two of the codes that its owner may ask for, and not the rest. */
const WRONG_CODES_OF_A_NUMBER: RateLimit = { times: 10, withinMs: HOUR_MS }
/** Of one address: registrations of numbers that have an account. */
const KNOWN_NUMBERS: RateLimit = { times: PER_ADDRESS_AN_HOUR, withinMs: HOUR_MS }

/**
 * @param address of the caller, as caps count it
 * @throws Refusal registration_failed, already_registered, too_many_requests
 */
export async function register(
  parts: SignInDependencies,
  form: RegistrationForm,
  address: string,
): Promise<void> {
  const { pool, clock, otpBox, sms, rateLimiter } = parts
  const mobileNumber = sanitisePhone(form.mobile_number)
  const firstName = sanitiseText(form.first_name)
  const lastName = sanitiseText(form.last_name)
  if (!isMobileNumber(mobileNumber) || firstName === '' || lastName === '' || form.is_adult === false) {
    throw new AppError('registration_failed')
  }
  if ((await findUserId(pool, mobileNumber)) !== null) {
    // Nothing is sent, so it does not count for the number: strangers could keep its owner from logging in.
    await countRequest(rateLimiter, `known-number:${address}`, KNOWN_NUMBERS, 'too_many_requests', clock())
    throw new AppError('already_registered')
  }
  await countOtpRequest(pool, mobileNumber, address, rateLimiter.scale, clock())
  const registration = { firstName, lastName, isAdult: form.is_adult ?? null }
  const otp = await makeOtp(otpBox, { mobileNumber, purpose: 'register', registration }, clock())
  await sms.send({ mobileNumber, otp, text: codeText(otp, 'register') })
}

/**
 * @param address of the caller, as caps count it
 * @throws Refusal otp_verification_failed, already_registered, too_many_requests
 */
export async function verifyRegistration(
  parts: SignInDependencies,
  form: CodeForm,
  address: string,
): Promise<void> {
  const { mobileNumber, pending } = await redeem(parts, form, 'register', address)
  try {
    await inTransaction(parts.pool, (connection) =>
      createUser(connection, mobileNumber, pending, parts.clock()),
    )
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new AppError('already_registered')
    throw error
  }
}

/**
 * @param address of the caller, as caps count it
 * @throws Refusal login_failed, too_many_requests
 */
export async function login(
  parts: SignInDependencies,
  form: { mobile_number: string },
  address: string,
): Promise<void> {
  const { pool, clock, otpBox, sms, rateLimiter } = parts
  const mobileNumber = sanitisePhone(form.mobile_number)
  if (!isMobileNumber(mobileNumber)) throw new AppError('login_failed')
  await countOtpRequest(pool, mobileNumber, address, rateLimiter.scale, clock())
  if ((await findUserId(pool, mobileNumber)) === null) {
    // A code that nobody is sent: to whoever asks, and asks again, the number looks like any other.
    await makeOtp(otpBox, { mobileNumber, purpose: 'login', registration: null }, clock())
    await sms.send({
      mobileNumber,
      otp: null,
      text: `Somebody asked to log in to ${PRODUCT_NAME} with this number. It has no account yet: please register first.`,
    })
    return
  }
  const otp = await makeOtp(otpBox, { mobileNumber, purpose: 'login', registration: null }, clock())
  await sms.send({ mobileNumber, otp, text: codeText(otp, 'log in') })
}

function codeText(otp: string, deed: 'register' | 'log in'): string {
  return `${otp} is your ${PRODUCT_NAME} code to ${deed}. It is valid for ${OTP_VALID_MS / 60_000} minutes.`
}

/**
 * @param address of the caller, as caps count it
 * @throws Refusal otp_verification_failed, too_many_requests
 */
export async function verifyLogin(
  parts: SignInDependencies,
  form: CodeForm,
  address: string,
): Promise<{ token: string; userId: number }> {
  const { mobileNumber } = await redeem(parts, form, 'login', address)
  const userId = await findUserId(parts.pool, mobileNumber)
  if (userId === null) throw new AppError('otp_verification_failed')
  return { token: await parts.sessions.open(userId), userId }
}

/** Redeems a code, which counts for the address unless it was the right one. */
async function redeem(
  { otpBox, rateLimiter, clock }: SignInDependencies,
  form: CodeForm,
  purpose: OtpPurpose,
  address: string,
): Promise<{ mobileNumber: string; pending: PendingRegistration }> {
  const mobileNumber = sanitisePhone(form.mobile_number)
  const code = sanitiseOtp(form.otp)
  if (!isMobileNumber(mobileNumber) || !isOtp(code)) throw new AppError('otp_verification_failed')
  const nowMs = clock()
  const caps: [key: string, limit: RateLimit][] = [
    [`wrong-code:${address}`, WRONG_CODES],
    [`wrong-code:${address}:${mobileNumber}`, WRONG_CODES_OF_A_NUMBER],
  ]
  // Taken before the code is compared, so that guesses in parallel count, and use up nobody's tries once refused.
  for (const [key, limit] of caps) await countRequest(rateLimiter, key, limit, 'too_many_requests', nowMs)
  const pending = await redeemOtp(otpBox, mobileNumber, purpose, code, nowMs)
  if (pending === null) throw new AppError('otp_verification_failed')
  for (const [key] of caps) await uncountRequest(rateLimiter, key, nowMs)
  return { mobileNumber, pending }
}

async function findUserId(pool: Pool, mobileNumber: string): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM users WHERE mobile_number = $1', [
    mobileNumber,
  ])
  return rows[0]?.id ?? null
}

async function createUser(
  connection: Connection,
  mobileNumber: string,
  { firstName, lastName, isAdult }: PendingRegistration,
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs)
  const { rows } = await connection.query<{ id: number }>(
    `INSERT INTO users (mobile_number, first_name, last_name, is_adult, created_at)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [mobileNumber, firstName, lastName, isAdult, at],
  )
  const userId = rows[0]!.id
  await openAccounts(connection, userId)
  await transfer(connection, {
    userId,
    kind: 'dummy_grant',
    amountPaise: STARTING_DUMMY_PAISE,
    reference: 'registration',
    at,
  })
}
