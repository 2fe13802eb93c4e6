/** Filing a complaint that the operator has to answer. */

import { callApi } from '../../api/apiClient'
import { ApiError, serverMessage } from '../../api/apiError'
import { createIdempotentMutation } from '../../api/idempotentMutation'
import { errorText } from '../../contract/errors'
import { limitsRoutes } from '../../contract/limits'
import { sanitisePhone, sanitiseText } from '../../domain/sanitise'

export interface Complaint {
  name: string
  mobileNumber: string
  subject: string
  message: string
}

const { write } = createIdempotentMutation()

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
      callApi(limitsRoutes.fileComplaint, { body, idempotencyKey }),
    )
    return { id: String(id) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network') return { refusal: error.message }
    return { refusal: serverMessage(error) ?? errorText('complaint_failed') }
  }
}
