/** The requests of a player's own account, each first without its codes, which has them sent, then with them. */
import { callApi } from '../../api/apiClient'
import { ApiError } from '../../api/apiError'
import { sendWithProof } from '../../api/sendWithProof'
import { dateNowMs } from '../../api/serverClock'
import { time } from '../../contract/fields'
import { ownAccountRoutes, type PersonalData } from '../../contract/ownAccount'
import { sanitiseOtp } from '../../domain/core/sanitise'
import { localDay, localTime } from '../../domain/time'
import { queryClient } from '../../game/session/queryClient'
import { notify, toastError } from '../../game/session/toasts'
import { changeUser } from '../../game/session/userCache'
import { successText, translate } from '../../i18n/translate'
import type { OtpRequestResult } from '../auth'
import { requestEntries, saveFile } from '../statement'

export type AccountAction = 'number' | 'data' | 'close'

export interface AccountStep {
  userId: number
  action: AccountAction
  /** The number to change to; for the other actions the player's. */
  mobileNumber: string
}

/** Has the codes sent. */
export async function requestCodes(step: AccountStep): Promise<OtpRequestResult> {
  try {
    await sendWithProof((proof) => run(step, [], proof))
    return 'failed'
  } catch (error) {
    if (error instanceof ApiError && error.code === 'code_required') {
      notify({ text: error.message, kind: 'success', flow: 'profile' })
      return 'sent'
    }
    toastError(error, 'server_error', { flow: 'profile' })
    return error instanceof ApiError && error.code === 'too_many_requests' ? 'tooSoon' : 'failed'
  }
}

/** @param codes to the player's number, and to the new one. @returns whether the action is done */
export async function confirmStep(step: AccountStep, codes: readonly string[]): Promise<boolean> {
  try {
    notify({ text: await run(step, codes.map(sanitiseOtp)), kind: 'success', flow: 'profile' })
    return true
  } catch (error) {
    toastError(error, 'server_error', { flow: 'profile' })
    return false
  }
}

/** @returns the text for the player */
async function run(
  { userId: id, action, mobileNumber }: AccountStep,
  [otp, newOtp]: readonly string[],
  proof: { proof_of_work?: string } = {},
): Promise<string> {
  const code = otp === undefined ? {} : { otp }
  if (action === 'close') {
    const { message } = await callApi(ownAccountRoutes.closeAccount, { params: { id }, body: code })
    return successText(message, 'message.accountClosed')
  }
  if (action === 'data') {
    await saveData(id, (await callApi(ownAccountRoutes.personalData, { params: { id }, body: code })).data)
    return translate('ownAccount.saved')
  }
  const codes = newOtp === undefined ? code : { ...code, new_otp: newOtp }
  const body = { mobile_number: mobileNumber, ...codes, ...proof }
  const response = await callApi(ownAccountRoutes.changeNumber, { params: { id }, body })
  changeUser(id, { mobile_number: response.mobile_number })
  void queryClient.invalidateQueries({ queryKey: ['sessions', id] })
  return successText(response.message, 'message.numberChanged')
}

async function saveData(userId: number, data: PersonalData): Promise<void> {
  const entriesOf = (mode: 'real' | 'dummy') => requestEntries({ userId, mode, period: {} })
  const statement = { real: await entriesOf('real'), practice: await entriesOf('dummy') }
  const name = `my-data-${localDay(dateNowMs())}.json`
  const inOwnTime = (_: string, value: unknown) =>
    typeof value === 'string' && time.safeParse(value).success ? localTime(Date.parse(value)) : value
  saveFile(name, JSON.stringify({ ...data, statement }, inOwnTime, 2), 'application/json')
}
