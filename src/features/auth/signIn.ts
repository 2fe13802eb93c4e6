/** The four requests of registration and login. Each function sends its request and shows a toast with the result. */
import { callApi } from '../../api/apiClient'
import { ApiError } from '../../api/apiError'
import { sendWithProof } from '../../api/sendWithProof'
import { accountRoutes } from '../../contract/account'
import type { ErrorCode } from '../../domain/core/errorCode'
import { sanitiseOtp, sanitisePhone, sanitiseText } from '../../domain/core/sanitise'
import { deviceId, useSession } from '../../game/session/session'
import { notify, toastError } from '../../game/session/toasts'
import { currentLanguage } from '../../i18n/locale'
import type { MessageId } from '../../i18n/messageId'
import { successText } from '../../i18n/translate'

export interface Registration {
  firstName: string
  lastName: string
  mobileNumber: string
  isAdult: boolean
}

/** 'tooSoon' means that the cooldown of the previous code has not expired. */
export type OtpRequestResult = 'sent' | 'tooSoon' | 'failed'

/** Sends the registration; the server sends a one-time code by SMS. */
export async function requestRegistration(form: Registration): Promise<OtpRequestResult> {
  const body = {
    first_name: sanitiseText(form.firstName),
    last_name: sanitiseText(form.lastName),
    mobile_number: sanitisePhone(form.mobileNumber),
    is_adult: form.isAdult,
    device_id: deviceId(),
    language: currentLanguage(),
  }
  const request = sendWithProof((proof) => callApi(accountRoutes.register, { body: { ...body, ...proof } }))
  return toOtpRequestResult(
    await toastResult('registration', request, 'message.otpSentToRegister', 'registration_failed'),
  )
}

/** @returns whether the server accepted the code and created the account */
export async function verifyRegistration(mobileNumber: string, otp: string): Promise<boolean> {
  const body = codeBody(mobileNumber, otp)
  const request = callApi(accountRoutes.verifyRegister, { body })
  return (
    (await toastResult('registration', request, 'message.registered', 'otp_verification_failed')) === null
  )
}

/** Requests a one-time code for login. */
export async function requestLogin(mobileNumber: string): Promise<OtpRequestResult> {
  const body = {
    mobile_number: sanitisePhone(mobileNumber),
    device_id: deviceId(),
    language: currentLanguage(),
  }
  const request = sendWithProof((proof) => callApi(accountRoutes.login, { body: { ...body, ...proof } }))
  return toOtpRequestResult(await toastResult('login', request, 'message.otpSentToLogin', 'login_failed'))
}

/** Verifies the code and stores the session. @returns whether the server accepted the code */
export async function verifyLogin(mobileNumber: string, otp: string): Promise<boolean> {
  const body = codeBody(mobileNumber, otp)
  const { token } = useSession.getState()
  // The server ends the session that the new one replaces on this device.
  const previous = token === null ? {} : { token }
  const request = callApi(accountRoutes.verifyLogin, { body, ...previous }).then((response) => {
    useSession.getState().logIn(response.token, response.user)
    return response
  })
  return (await toastResult('login', request, 'message.loggedIn', 'otp_verification_failed')) === null
}

function codeBody(mobileNumber: string, otp: string) {
  return { mobile_number: sanitisePhone(mobileNumber), otp: sanitiseOtp(otp), device_id: deviceId() }
}

function toOtpRequestResult(code: ErrorCode | null): OtpRequestResult {
  if (code === null) return 'sent'
  return code === 'too_many_requests' ? 'tooSoon' : 'failed'
}

/** Shows a toast with the response's message or the error; a lost network adds its text. @returns the error code, null on success */
async function toastResult(
  flow: 'registration' | 'login',
  request: Promise<{ message?: string | undefined }>,
  success: MessageId,
  fallback: ErrorCode,
): Promise<ErrorCode | null> {
  try {
    notify({ text: successText((await request).message, success), kind: 'success', flow })
    return null
  } catch (error) {
    const isLost = error instanceof ApiError && error.code === 'network'
    toastError(error, fallback, isLost ? { flow, detail: error.message } : { flow })
    return error instanceof ApiError ? error.code : fallback
  }
}
