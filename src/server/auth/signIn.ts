/**
 * Registration and login, each in two steps: send a code, redeem the code. Login responds alike for known and unknown
 * numbers, so that the response does not reveal accounts; only the text message differs.
 */
import { eq } from 'drizzle-orm'
import { deviceName } from '../../domain/account/deviceName'
import { isIndianMobileNumber, isMobileNumber, nationalPhone, sanitiseText } from '../../domain/core/sanitise'
import { STARTING_DUMMY_PAISE } from '../../domain/money/dummyCoins'
import { translateIn } from '../../i18n/translateIn'
import { AppError } from '../base/errors'
import { insertRow, inTransaction, isUniqueViolation, type Queryable, type Transaction } from '../db'
import type { BodyOf, CallLimits } from '../http'
import { inUserTransaction, openAccounts, transfer } from '../ledger'
import { assertNotBlocked, findProtection, takeProtection, takeRegisteredExclusion } from '../limits'
import type { AuthDependencies } from './dependencies'
import type { OtpPurpose, StoredOtp } from './otp'
import { type CodeText, redeemCodes, requestOtps, sendCode } from './requestOtp'
import { hashToken } from './sessions'
import { knownDevices, users } from './tables'

/**
 * Sends a registration code.
 * @throws AppError mobile_number_invalid, registration_failed, already_registered, too_many_requests
 */
export async function register(
  deps: AuthDependencies,
  form: BodyOf<'register'>,
  limits: CallLimits,
): Promise<void> {
  const { db } = deps
  const mobileNumber = nationalPhone(form.mobile_number)
  const firstName = sanitiseText(form.first_name)
  const lastName = sanitiseText(form.last_name)
  if (!isIndianMobileNumber(mobileNumber)) throw new AppError('mobile_number_invalid')
  if (firstName === '' || lastName === '' || form.is_adult === false) {
    throw new AppError('registration_failed')
  }
  if ((await limits.inTurn('code', () => findUserId(db, mobileNumber))) !== null) {
    await limits.countKnownNumber(mobileNumber, form.proof_of_work)
    throw new AppError('already_registered')
  }
  const registration = { firstName, lastName, isAdult: form.is_adult ?? null }
  const deviceHash = hashDevice(form.device_id)
  const text: CodeText = (values) => translateIn(form.language, 'sms.register', values)
  const otp = { mobileNumber, purpose: 'register', registration, deviceHash, text } as const
  const [code] = await requestOtps(deps, limits, [otp], form.proof_of_work)
  await sendCode(deps, mobileNumber, code!, text)
}

/**
 * Redeems a registration code and creates the user with the starting dummy coins.
 * @throws AppError otp_verification_failed, already_registered, too_many_requests
 */
export async function verifyRegistration(
  deps: AuthDependencies,
  form: BodyOf<'verifyRegister'>,
  limits: CallLimits,
): Promise<void> {
  const otp = await redeem(deps, form, 'register', limits)
  try {
    await inTransaction(deps.db, (tx) => createUser(deps, tx, otp))
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('already_registered')
    throw error
  }
}

/**
 * Sends a login code.
 * @throws AppError login_failed, too_many_requests
 */
export async function login(deps: AuthDependencies, form: BodyOf<'login'>, limits: CallLimits) {
  const { db, sms } = deps
  const mobileNumber = nationalPhone(form.mobile_number)
  if (!isMobileNumber(mobileNumber)) throw new AppError('login_failed')
  const deviceHash = hashDevice(form.device_id)
  const text: CodeText = (values) => translateIn(form.language, 'sms.login', values)
  const otherText = translateIn(form.language, 'sms.notRegistered')
  const otp = { mobileNumber, purpose: 'login', registration: null, deviceHash, text, otherText } as const
  // The code of an unknown number is stored but not sent, so that the same limits apply as to a known number.
  const [code] = await requestOtps(deps, limits, [otp], form.proof_of_work)
  if ((await findUserId(db, mobileNumber)) === null)
    return sms.send({ mobileNumber, otp: null, text: otherText })
  await sendCode(deps, mobileNumber, code!, text)
}

/**
 * Redeems a login code and opens a session.
 * @param userAgent the caller's header, by which the player's list of sessions names the device
 * @param identify called with the user whose code is right
 * @throws AppError otp_verification_failed, sign_in_blocked, unauthorized for a number whose account is being closed,
 *   too_many_requests; the error of the register of exclusions
 */
export async function verifyLogin(
  deps: AuthDependencies,
  form: BodyOf<'verifyLogin'>,
  limits: CallLimits,
  userAgent: string,
  identify: (userId: number) => void,
): Promise<{ token: string; userId: number }> {
  const { mobileNumber } = await redeem(deps, form, 'login', limits)
  const userId = await findUserId(deps.db, mobileNumber)
  if (userId === null) throw new AppError('otp_verification_failed')
  identify(userId)
  const excludedUntil = await deps.exclusionRegister?.(mobileNumber, deps.clock())
  const token = await inUserTransaction(deps, userId, async (tx) => {
    // Before the lock the number may have gone to another account.
    if ((await findUserId(tx, mobileNumber)) !== userId) throw new AppError('otp_verification_failed')
    const nowMs = deps.clock()
    assertNotBlocked(await findProtection(tx, userId, nowMs), 'sign-in')
    if (excludedUntil) await takeRegisteredExclusion(tx, userId, excludedUntil, nowMs)
    await rememberDevice(tx, deps, mobileNumber, hashDevice(form.device_id))
    return deps.sessions.open(userId, deviceName(userAgent), tx)
  })
  return { token, userId }
}

async function redeem(
  deps: AuthDependencies,
  form: BodyOf<'verifyLogin'>,
  purpose: OtpPurpose,
  limits: CallLimits,
): Promise<StoredOtp> {
  const mobileNumber = nationalPhone(form.mobile_number)
  if (!isMobileNumber(mobileNumber)) throw new AppError('otp_verification_failed')
  const code = { mobileNumber, purpose, typed: form.otp }
  const [redeemed] = await redeemCodes(deps, limits, hashDevice(form.device_id), [code])
  return redeemed!
}

/** Returns the hash under which a device is stored; null if the client sends no device id. */
function hashDevice(deviceId: string | undefined): string | null {
  return deviceId === undefined ? null : hashToken(deviceId)
}

/** From now on the device has a reserve of requests for codes to this number. */
async function rememberDevice(
  tx: Transaction,
  { clock }: AuthDependencies,
  mobileNumber: string,
  deviceHash: string | null,
): Promise<void> {
  if (deviceHash === null) return
  const loggedInAt = new Date(clock())
  await tx
    .insert(knownDevices)
    .values({ mobileNumber, deviceHash, loggedInAt })
    .onConflictDoUpdate({
      target: [knownDevices.mobileNumber, knownDevices.deviceHash],
      set: { loggedInAt },
    })
}

async function findUserId(db: Queryable, mobileNumber: string): Promise<number | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.mobileNumber, mobileNumber))
  return user?.id ?? null
}

async function createUser(
  deps: AuthDependencies,
  tx: Transaction,
  { mobileNumber, firstName, lastName, isAdult }: StoredOtp,
): Promise<void> {
  const at = new Date(deps.clock())
  const names = { firstName: firstName ?? '', lastName: lastName ?? '' }
  const userId = (await insertRow(tx, users, { mobileNumber, ...names, isAdult, createdAt: at }))!
  await openAccounts(tx, userId)
  await transfer(tx, {
    userId,
    kind: 'dummy_grant',
    amountPaise: STARTING_DUMMY_PAISE,
    reference: 'registration',
    at,
  })
  await takeProtection(deps, tx, { userId, mobileNumber })
}
