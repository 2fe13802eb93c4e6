/** Asking for a withdrawal: the UPI id is saved where it changed, then the request is sent. */

import { callApi } from '../../api/apiClient'
import { ApiError, serverMessage } from '../../api/apiError'
import { createIdempotentMutation } from '../../api/idempotentMutation'
import { errorText } from '../../contract/errors'
import { MESSAGES } from '../../contract/messages'
import { moneyRoutes } from '../../contract/money'
import type { ErrorCode } from '../../domain/errorCode'
import { sanitiseText } from '../../domain/sanitise'
import { checkUpiId, checkWithdrawal, cleanUpiId } from '../../domain/withdrawal'
import { requireSession } from '../../game/session/requireSession'
import { readText, UPI_KEY, writeText } from '../../game/session/safeStorage'
import { cashPaise, useSession } from '../../game/session/session'

export type WithdrawalResult =
  | { kind: 'sent'; message: string }
  | { kind: 'refused'; message: string }
  /** The session is over: say so, close, and go to the login page. */
  | { kind: 'expired'; message: string }

/** The UPI id that this browser remembers, '' if none. */
export function rememberedUpiId(): string {
  return readText(UPI_KEY) ?? ''
}

/** The UPI id that the server has, null if there is none or it cannot be had. */
export async function savedUpiId(): Promise<string | null> {
  const caller = requireSession()
  if ('code' in caller) return null
  try {
    return (await readDetail(caller.userId))?.upi_id ?? null
  } catch {
    return null
  }
}

const { write } = createIdempotentMutation()

/** Sends a request for so many rupees. */
export async function withdraw(amountText: string, upiText: string): Promise<WithdrawalResult> {
  const caller = requireSession()
  if ('code' in caller) return refused(caller.code)
  const upiId = cleanUpiId(sanitiseText(upiText))
  const amount = Number(amountText)
  const code = checkWithdrawal(amount, cashPaise(useSession.getState())) ?? checkUpiId(upiId)
  if (code !== null) return refused(code)
  try {
    await saveUpiId(caller.userId, upiId)
  } catch (error) {
    return failed(error, 'upi_update_failed')
  }
  writeText(UPI_KEY, upiId)
  return send(caller.userId, amount, upiId)
}

async function send(userId: number, amount: number, upiId: string): Promise<WithdrawalResult> {
  try {
    const { message } = await write(JSON.stringify([userId, amount, upiId]), (idempotencyKey) =>
      callApi(moneyRoutes.sendWithdrawal, { params: { userId }, body: { amount }, idempotencyKey }),
    )
    return { kind: 'sent', message: message || MESSAGES.withdrawalRequested }
  } catch (error) {
    return failed(error, 'withdrawal_failed')
  }
}

async function saveUpiId(userId: number, upiId: string): Promise<void> {
  const detail = await readDetail(userId)
  if (detail?.upi_id === upiId) return
  const body = { user_id: userId, upi_id: upiId }
  if (detail === null) await callApi(moneyRoutes.addBankDetail, { body })
  else await callApi(moneyRoutes.editBankDetail, { params: { userId }, body })
}

/** The saved bank detail; 404 means that there is none. */
async function readDetail(userId: number) {
  try {
    const { details } = await callApi(moneyRoutes.bankDetail, { params: { userId } })
    return details[0] ?? null
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

function failed(error: unknown, fallback: ErrorCode): WithdrawalResult {
  if (!(error instanceof ApiError)) return refused(fallback)
  const isExpired = error.status === 401 || (error.status === 403 && error.code === 'forbidden')
  if (isExpired) return { kind: 'expired', message: errorText('session_expired') }
  if (error.status === null) return refused(error.isTimeout ? 'withdrawal_timeout' : 'withdrawal_network')
  return { kind: 'refused', message: serverMessage(error) ?? errorText(fallback) }
}

function refused(code: ErrorCode): WithdrawalResult {
  return { kind: 'refused', message: errorText(code) }
}
