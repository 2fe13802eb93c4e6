/**
 * Registration and login, step by step. Each step makes its call, says how it went, and answers whether it went
 * well; the pages only flip between their forms. Taking up the session is `stores/session`.
 */

import { callApi } from '../../api/apiClient'
import { ApiError, serverMessage } from '../../api/apiError'
import { accountRoutes } from '../../contract/account'
import { errorText } from '../../contract/errors'
import { MESSAGES } from '../../contract/messages'
import type { ErrorCode } from '../../domain/errorCode'
import { sanitiseOtp, sanitisePhone, sanitiseText } from '../../domain/sanitise'
import { useSession } from '../../game/session/session'
import { notify } from '../../game/toasts'

export interface Registration {
  firstName: string
  lastName: string
  mobileNumber: string
  isAdult: boolean
}

/** How asking for a code went; who asks too soon may ask again later. */
export type Sending = 'sent' | 'tooSoon' | 'failed'

/** Sends the registration; the server answers with a one-time password by SMS. */
export async function requestRegistration(form: Registration): Promise<Sending> {
  const body = {
    first_name: sanitiseText(form.firstName),
    last_name: sanitiseText(form.lastName),
    mobile_number: sanitisePhone(form.mobileNumber),
    is_adult: form.isAdult,
  }
  const calling = callApi(accountRoutes.register, { body })
  return sendingOf(await announce(calling, MESSAGES.otpSentToRegister, 'registration_failed'))
}

export async function verifyRegistration(mobileNumber: string, otp: string): Promise<boolean> {
  const body = { mobile_number: sanitisePhone(mobileNumber), otp: sanitiseOtp(otp) }
  const calling = callApi(accountRoutes.verifyRegister, { body })
  return (await announce(calling, MESSAGES.registered, 'otp_verification_failed')) === null
}

/** Asks for a one-time password to log in with. */
export async function requestLogin(mobileNumber: string): Promise<Sending> {
  const body = { mobile_number: sanitisePhone(mobileNumber) }
  const calling = callApi(accountRoutes.login, { body })
  return sendingOf(await announce(calling, MESSAGES.otpSentToLogin, 'login_failed'))
}

/** Checks the one-time password and takes up the session that it opens. */
export async function verifyLogin(mobileNumber: string, otp: string): Promise<boolean> {
  const body = { mobile_number: sanitisePhone(mobileNumber), otp: sanitiseOtp(otp) }
  const calling = callApi(accountRoutes.verifyLogin, { body }).then((reply) => {
    void useSession.getState().logIn(reply.token, reply.user)
    return reply
  })
  return (await announce(calling, MESSAGES.loggedIn, 'otp_verification_failed')) === null
}

function sendingOf(refusal: ErrorCode | null): Sending {
  if (refusal === null) return 'sent'
  return refusal === 'too_many_requests' ? 'tooSoon' : 'failed'
}

/** @returns why the call failed, or null */
async function announce(
  calling: Promise<{ message?: string | undefined }>,
  success: string,
  fallback: ErrorCode,
): Promise<ErrorCode | null> {
  try {
    notify({ text: (await calling).message || success, kind: 'success' })
    return null
  } catch (error) {
    notify({ ...noticeOf(error, fallback), kind: 'error' })
    return error instanceof ApiError ? error.code : fallback
  }
}

/** The server's words if there are any, else the step's own, with the reason below if there was no network. */
function noticeOf(error: unknown, fallback: ErrorCode): { text: string; detail?: string } {
  const text = serverMessage(error) ?? errorText(fallback)
  return error instanceof ApiError && error.code === 'network' ? { text, detail: error.message } : { text }
}
