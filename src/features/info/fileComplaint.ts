/** Filing a complaint that the operator has to answer. */

import { call } from '../../api/apiClient'
import { ApiError, serverWords } from '../../api/apiError'
import { namedWrites } from '../../api/idempotentMutation'
import { errorText } from '../../contract/errors'
import { protectionRoutes } from '../../contract/limits'
import { sanitisePhone, sanitiseText } from '../../domain/sanitise'

export interface Complaint {
  name: string
  mobileNumber: string
  subject: string
  message: string
}

const { write } = namedWrites()

/** @returns the complaint's number, or what to tell whoever wrote it */
export async function fileComplaint(complaint: Complaint): Promise<{ id: string } | { refusal: string }> {
  const body = {
    name: sanitiseText(complaint.name),
    mobile_number: sanitisePhone(complaint.mobileNumber),
    subject: sanitiseText(complaint.subject),
    message: sanitiseText(complaint.message),
  }
  try {
    const { id } = await write(JSON.stringify(body), (idempotencyKey) =>
      call(protectionRoutes.fileComplaint, { body, idempotencyKey }),
    )
    return { id: String(id) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network') return { refusal: error.message }
    return { refusal: serverWords(error) ?? errorText('complaint_failed') }
  }
}
