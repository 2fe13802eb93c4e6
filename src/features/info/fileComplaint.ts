/** Files a complaint with the operator. */
import { callApi } from '../../api/apiClient'
import { ApiError, serverMessage } from '../../api/apiError'
import { createIdempotentMutation } from '../../api/idempotentMutation'
import { errorText } from '../../contract/errors'
import type { Complaint } from '../../contract/forms'
import { limitsRoutes } from '../../contract/limits'
import { sanitisePhone, sanitiseText } from '../../domain/sanitise'
import { useSession } from '../../game/session/session'

const { write } = createIdempotentMutation()

/**
 * Sends the session token too, if there is one, so that strangers cannot use up the limits of a logged-in player.
 * @returns the complaint's number, or the text of the error
 */
export async function fileComplaint(complaint: Complaint): Promise<{ id: string } | { errorText: string }> {
  const body = {
    name: sanitiseText(complaint.name),
    mobile_number: sanitisePhone(complaint.mobileNumber),
    subject: sanitiseText(complaint.subject),
    message: sanitiseText(complaint.message),
  }
  const { token } = useSession.getState()
  try {
    const { id } = await write(JSON.stringify(body), (idempotencyKey) =>
      callApi(limitsRoutes.fileComplaint, { body, idempotencyKey, ...(token === null ? {} : { token }) }),
    )
    return { id: String(id) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network') return { errorText: error.message }
    return { errorText: serverMessage(error) ?? errorText('complaint_failed') }
  }
}
