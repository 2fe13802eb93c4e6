/** Requests a withdrawal: saves a changed UPI id first, because the server pays to the saved one. */
import { callApi } from '../../api/apiClient'
import { ApiError, messageOf } from '../../api/apiError'
import { createIdempotentMutation } from '../../api/idempotencyKey'
import { errorText } from '../../contract/errors'
import { moneyRoutes } from '../../contract/money'
import type { ErrorCode } from '../../domain/core/errorCode'
import { checkUpiId, checkWithdrawal, findUpiId } from '../../domain/money/withdrawal'
import { readText, UPI_KEY, writeText } from '../../game/session/safeStorage'
import { requireSession, useSession } from '../../game/session/session'
import { getUser } from '../../game/session/useUser'
import { cashPaise } from '../../game/session/wallet'
import { successText } from '../../i18n/translate'

export type WithdrawalResult =
  | { kind: 'sent'; message: string }
  | { kind: 'error'; message: string }
  /** A one-time code was sent, with which `withdraw` is called again. */
  | { kind: 'codeSent'; message: string; upiId: string }
  | { kind: 'wrongCode'; message: string }
  /** The session has expired: the caller opens the login page. */
  | { kind: 'expired'; message: string }

/** @returns the UPI id used last on this device, '' if there is none */
export function storedUpiId(): string {
  return readText(UPI_KEY) ?? ''
}

/** @returns the UPI id saved on the server, null if there is none or the request failed */
export async function fetchUpiId(): Promise<string | null> {
  const session = requireSession()
  if ('code' in session) return null
  try {
    return (await fetchBankDetail(session.userId))?.upi_id ?? null
  } catch {
    return null
  }
}

const { write } = createIdempotentMutation()

/** @param amountText whole rupees. @param otp the code that confirms a new UPI ID, if one was sent */
export async function withdraw(amountText: string, upiText: string, otp?: string): Promise<WithdrawalResult> {
  const session = requireSession()
  if ('code' in session) return errorResult(session.code)
  const upiId = findUpiId(upiText) ?? ''
  const amount = Number(amountText)
  const code = checkWithdrawal(amount, cashPaise(getUser())) ?? checkUpiId(upiText)
  if (code !== null) return errorResult(code)
  try {
    await saveUpiId(session.userId, upiId, otp)
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'upi_code_required') return { kind: 'codeSent', message: errorText(code), upiId }
    if (code === 'otp_verification_failed') return { kind: 'wrongCode', message: errorText(code) }
    return toErrorResult(error, 'upi_update_failed')
  }
  // The player may have logged out meanwhile.
  if (useSession.getState().userId === session.userId) writeText(UPI_KEY, upiId)
  return sendRequest(session.userId, amount, upiId)
}

async function sendRequest(userId: number, amount: number, upiId: string): Promise<WithdrawalResult> {
  try {
    const { message } = await write(JSON.stringify([userId, amount, upiId]), (idempotencyKey) =>
      callApi(moneyRoutes.sendWithdrawal, { params: { userId }, body: { amount }, idempotencyKey }),
    )
    return { kind: 'sent', message: successText(message, 'message.withdrawalRequested') }
  } catch (error) {
    return toErrorResult(error, 'withdrawal_failed')
  }
}

async function saveUpiId(userId: number, upiId: string, otp: string | undefined): Promise<void> {
  const detail = await fetchBankDetail(userId)
  if (detail?.upi_id === upiId) return
  const body = { user_id: userId, upi_id: upiId, ...(otp === undefined ? {} : { otp }) }
  if (detail === null) await callApi(moneyRoutes.addBankDetail, { body })
  else await callApi(moneyRoutes.editBankDetail, { params: { userId }, body })
}

/** @returns null if the server responds with 404, which means that nothing is saved */
async function fetchBankDetail(userId: number) {
  try {
    const { details } = await callApi(moneyRoutes.bankDetail, { params: { userId } })
    return details[0] ?? null
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

function toErrorResult(error: unknown, fallback: ErrorCode): WithdrawalResult {
  if (!(error instanceof ApiError)) return errorResult(fallback)
  const isExpired = error.status === 401 || (error.status === 403 && error.code === 'forbidden')
  if (isExpired) return { kind: 'expired', message: errorText('session_expired') }
  if (error.status === null) return errorResult(error.isTimeout ? 'withdrawal_timeout' : 'withdrawal_network')
  return { kind: 'error', message: messageOf(error, fallback) }
}

function errorResult(code: ErrorCode): WithdrawalResult {
  return { kind: 'error', message: errorText(code) }
}
