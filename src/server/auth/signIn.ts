/**
 * Registration and login, each in two steps: send a code, redeem the code. Login responds alike for known and unknown
 * numbers, so that the response does not reveal accounts; only the text message differs.
 */
import { eq } from 'drizzle-orm'
import { PRODUCT_NAME } from '../../contract/productName'
import { STARTING_DUMMY_PAISE } from '../../domain/dummyCoins'
import type { RateLimit } from '../../domain/rateLimit'
import {
  isIndianMobileNumber,
  isMobileNumber,
  isOtp,
  sanitiseOtp,
  sanitisePhone,
  sanitiseText,
} from '../../domain/sanitise'
import { AppError } from '../appError'
import { type Database, inTransaction, isUniqueViolation, type Transaction } from '../db'
import { type BodyOf, countRequest, uncountRequest } from '../http'
import { openAccounts, transfer } from '../ledger'
import type { Services } from '../services'
import { createOtp, OTP_VALID_MS, type OtpPurpose, type PendingRegistration, redeemOtp } from './otp'
import { ADDRESS_PER_HOUR, countOtpRequest } from './otpRateLimit'
import { users } from './tables'

type SignInDependencies = Pick<Services, 'db' | 'clock' | 'otps' | 'sms' | 'sessions' | 'rateLimiter'>

const HOUR_MS = 3_600_000
/**
 * Wrong codes from one address. A code allows five attempts, but an attacker can guess the codes of many numbers. The
 * limit equals that of sent codes, because thousands of phones can share one address.
 */
const WRONG_CODES: RateLimit = { times: ADDRESS_PER_HOUR, withinMs: HOUR_MS }
/** Wrong codes from one address for one number: an attacker can use up two codes of the owner, not all of them. */
const WRONG_CODES_FOR_NUMBER: RateLimit = { times: 10, withinMs: HOUR_MS }
/** Registrations of existing numbers from one address. */
const KNOWN_NUMBERS: RateLimit = { times: ADDRESS_PER_HOUR, withinMs: HOUR_MS }

/**
 * Sends a registration code.
 * @param address the `ipKey` of the caller
 * @throws AppError mobile_number_invalid, registration_failed, already_registered, too_many_requests
 */
export async function register(
  deps: SignInDependencies,
  form: BodyOf<'register'>,
  address: string,
): Promise<void> {
  const { db, clock, otps, sms, rateLimiter } = deps
  const mobileNumber = sanitisePhone(form.mobile_number)
  const firstName = sanitiseText(form.first_name)
  const lastName = sanitiseText(form.last_name)
  if (!isIndianMobileNumber(mobileNumber)) throw new AppError('mobile_number_invalid')
  if (firstName === '' || lastName === '' || form.is_adult === false) {
    throw new AppError('registration_failed')
  }
  if ((await findUserId(db, mobileNumber)) !== null) {
    // No code is sent, so the limit of the number stays untouched; otherwise strangers could block its owner's login.
    await countRequest(rateLimiter, `known-number:${address}`, KNOWN_NUMBERS, 'too_many_requests', clock())
    throw new AppError('already_registered')
  }
  await countOtpRequest(db, mobileNumber, address, rateLimiter.scale, clock())
  const registration = { firstName, lastName, isAdult: form.is_adult ?? null }
  const code = await createOtp(otps, { mobileNumber, purpose: 'register', registration }, clock())
  await sms.send({ mobileNumber, otp: code, text: codeText(code, 'register') })
}

/**
 * Redeems a registration code and creates the user with the starting dummy coins.
 * @param address the `ipKey` of the caller
 * @throws AppError otp_verification_failed, already_registered, too_many_requests
 */
export async function verifyRegistration(
  deps: SignInDependencies,
  form: BodyOf<'verifyRegister'>,
  address: string,
): Promise<void> {
  const { mobileNumber, pending } = await redeem(deps, form, 'register', address)
  try {
    await inTransaction(deps.db, (tx) => createUser(tx, mobileNumber, pending, deps.clock()))
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('already_registered')
    throw error
  }
}

/**
 * Sends a login code.
 * @param address the `ipKey` of the caller
 * @throws AppError login_failed, too_many_requests
 */
export async function login(deps: SignInDependencies, form: BodyOf<'login'>, address: string): Promise<void> {
  const { db, clock, otps, sms, rateLimiter } = deps
  const mobileNumber = sanitisePhone(form.mobile_number)
  if (!isMobileNumber(mobileNumber)) throw new AppError('login_failed')
  await countOtpRequest(db, mobileNumber, address, rateLimiter.scale, clock())
  if ((await findUserId(db, mobileNumber)) === null) {
    // The code is stored but not sent, so that repeated requests meet the same limits as for a known number.
    await createOtp(otps, { mobileNumber, purpose: 'login', registration: null }, clock())
    await sms.send({
      mobileNumber,
      otp: null,
      text: `Somebody asked to log in to ${PRODUCT_NAME} with this number. It has no account yet: please register first.`,
    })
    return
  }
  const code = await createOtp(otps, { mobileNumber, purpose: 'login', registration: null }, clock())
  await sms.send({ mobileNumber, otp: code, text: codeText(code, 'log in') })
}

function codeText(code: string, action: 'register' | 'log in'): string {
  return `${code} is your ${PRODUCT_NAME} code to ${action}. It is valid for ${OTP_VALID_MS / 60_000} minutes.`
}

/**
 * Redeems a login code and opens a session.
 * @param address the `ipKey` of the caller
 * @throws AppError otp_verification_failed, too_many_requests
 */
export async function verifyLogin(
  deps: SignInDependencies,
  form: BodyOf<'verifyLogin'>,
  address: string,
): Promise<{ token: string; userId: number }> {
  const { mobileNumber } = await redeem(deps, form, 'login', address)
  const userId = await findUserId(deps.db, mobileNumber)
  if (userId === null) throw new AppError('otp_verification_failed')
  return { token: await deps.sessions.open(userId), userId }
}

/** Redeems a code; a wrong code counts towards the limits of the address. */
async function redeem(
  { otps, rateLimiter, clock }: SignInDependencies,
  form: BodyOf<'verifyLogin'>,
  purpose: OtpPurpose,
  address: string,
): Promise<{ mobileNumber: string; pending: PendingRegistration }> {
  const mobileNumber = sanitisePhone(form.mobile_number)
  const code = sanitiseOtp(form.otp)
  if (!isMobileNumber(mobileNumber) || !isOtp(code)) throw new AppError('otp_verification_failed')
  const nowMs = clock()
  const limits: [key: string, limit: RateLimit][] = [
    [`wrong-code:${address}`, WRONG_CODES],
    [`wrong-code:${address}:${mobileNumber}`, WRONG_CODES_FOR_NUMBER],
  ]
  // Counted before the comparison: concurrent guesses count, and a limited request uses up no attempt of the code.
  for (const [key, limit] of limits) await countRequest(rateLimiter, key, limit, 'too_many_requests', nowMs)
  const pending = await redeemOtp(otps, mobileNumber, purpose, code, nowMs)
  if (pending === null) throw new AppError('otp_verification_failed')
  for (const [key] of limits) await uncountRequest(rateLimiter, key, nowMs)
  return { mobileNumber, pending }
}

async function findUserId(db: Database, mobileNumber: string): Promise<number | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.mobileNumber, mobileNumber))
  return user?.id ?? null
}

async function createUser(
  tx: Transaction,
  mobileNumber: string,
  { firstName, lastName, isAdult }: PendingRegistration,
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs)
  const rows = await tx
    .insert(users)
    .values({ mobileNumber, firstName, lastName, isAdult, createdAt: at })
    .returning({ id: users.id })
  const userId = rows[0]!.id
  await openAccounts(tx, userId)
  await transfer(tx, {
    userId,
    kind: 'dummy_grant',
    amountPaise: STARTING_DUMMY_PAISE,
    reference: 'registration',
    at,
  })
}
