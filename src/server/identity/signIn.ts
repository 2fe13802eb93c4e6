/**
 * Registration and login, each in two steps: a code is sent, a code is redeemed. Login answers alike for known and
 * unknown numbers; only the message on the phone tells them apart.
 */
import { STARTING_DUMMY_PAISE } from '../../rules/dummyCoins'
import { isMobileNumber, isOtp, sanitiseOtp, sanitisePhone, sanitiseText } from '../../rules/sanitise'
import type { Clock } from '../clock'
import { type Connection, inTransaction, type Pool } from '../db/pool'
import { openAccounts, transfer } from '../ledger/transfer'
import { Refusal } from '../refusal'
import type { SmsSender } from '../sms/sender'
import { makeOtp, type OtpBox, type PendingRegistration, redeemOtp } from './otp'
import { countOtpRequest } from './otpCaps'
import type { Sessions } from './sessions'

export interface SignInParts {
  pool: Pool
  clock: Clock
  otpBox: OtpBox
  sms: SmsSender
  sessions: Sessions
  rateLimitScale: number
}

export interface RegistrationForm {
  first_name: string
  last_name: string
  mobile_number: string
  is_adult?: boolean | undefined
}

const UNIQUE_VIOLATION = '23505'

/** @throws Refusal registration_failed, already_registered, too_many_requests */
export async function register(parts: SignInParts, form: RegistrationForm, address: string): Promise<void> {
  const { pool, clock, otpBox, sms } = parts
  const mobileNumber = sanitisePhone(form.mobile_number)
  const firstName = sanitiseText(form.first_name)
  const lastName = sanitiseText(form.last_name)
  if (!isMobileNumber(mobileNumber) || firstName === '' || lastName === '' || form.is_adult === false) {
    throw new Refusal('registration_failed')
  }
  await countOtpRequest(pool, mobileNumber, address, parts.rateLimitScale, clock())
  if ((await findUserId(pool, mobileNumber)) !== null) throw new Refusal('already_registered')
  const registration = { firstName, lastName, isAdult: form.is_adult ?? null }
  const otp = await makeOtp(otpBox, { mobileNumber, purpose: 'register', registration }, clock())
  await sms.send({
    mobileNumber,
    otp,
    text: `${otp} is your City Dice code to register. It is valid for 5 minutes.`,
  })
}

/** @throws Refusal otp_verification_failed, already_registered */
export async function verifyRegistration(
  parts: SignInParts,
  form: { mobile_number: string; otp: string },
): Promise<void> {
  const { mobileNumber, code } = readCode(form)
  const pending = await redeemOtp(parts.otpBox, mobileNumber, 'register', code, parts.clock())
  if (pending === null) throw new Refusal('otp_verification_failed')
  try {
    await inTransaction(parts.pool, (connection) =>
      createUser(connection, mobileNumber, pending, parts.clock()),
    )
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new Refusal('already_registered')
    throw error
  }
}

/** @throws Refusal login_failed, too_many_requests */
export async function login(
  parts: SignInParts,
  form: { mobile_number: string },
  address: string,
): Promise<void> {
  const { pool, clock, otpBox, sms } = parts
  const mobileNumber = sanitisePhone(form.mobile_number)
  if (!isMobileNumber(mobileNumber)) throw new Refusal('login_failed')
  await countOtpRequest(pool, mobileNumber, address, parts.rateLimitScale, clock())
  if ((await findUserId(pool, mobileNumber)) === null) {
    // A code that nobody is sent: to whoever asks, and asks again, the number looks like any other.
    await makeOtp(otpBox, { mobileNumber, purpose: 'login', registration: null }, clock())
    await sms.send({
      mobileNumber,
      otp: null,
      text: 'Somebody asked to log in to City Dice with this number. It has no account yet: please register first.',
    })
    return
  }
  const otp = await makeOtp(otpBox, { mobileNumber, purpose: 'login', registration: null }, clock())
  await sms.send({
    mobileNumber,
    otp,
    text: `${otp} is your City Dice code to log in. It is valid for 5 minutes.`,
  })
}

/** @throws Refusal otp_verification_failed */
export async function verifyLogin(
  parts: SignInParts,
  form: { mobile_number: string; otp: string },
): Promise<{ token: string; userId: number }> {
  const { mobileNumber, code } = readCode(form)
  const redeemed = await redeemOtp(parts.otpBox, mobileNumber, 'login', code, parts.clock())
  const userId = redeemed === null ? null : await findUserId(parts.pool, mobileNumber)
  if (userId === null) throw new Refusal('otp_verification_failed')
  return { token: await parts.sessions.open(userId), userId }
}

function readCode(form: { mobile_number: string; otp: string }): { mobileNumber: string; code: string } {
  const mobileNumber = sanitisePhone(form.mobile_number)
  const code = sanitiseOtp(form.otp)
  if (!isMobileNumber(mobileNumber) || !isOtp(code)) throw new Refusal('otp_verification_failed')
  return { mobileNumber, code }
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
