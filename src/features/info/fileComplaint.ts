/** Files a complaint with the operator. */
import { callApi } from '../../api/apiClient'
import { ApiError } from '../../api/apiError'
import { createIdempotentMutation } from '../../api/idempotencyKey'
import { sendWithProof } from '../../api/sendWithProof'
import { complaintRoutes } from '../../contract/complaints'
import type { Complaint } from '../../contract/forms'
import { sanitisePhone, sanitiseText } from '../../domain/core/sanitise'
import { useSession } from '../../game/session/session'
import { toastError } from '../../game/session/toasts'

const { write } = createIdempotentMutation()

/**
 * Sends the session token too, if there is one, so that strangers cannot use up the limits of a logged-in player.
 * @returns the complaint's number, null after an error, which a toast shows
 */
export async function fileComplaint(complaint: Complaint): Promise<string | null> {
  const body = {
    name: sanitiseText(complaint.name),
    mobile_number: sanitisePhone(complaint.mobileNumber),
    subject: sanitiseText(complaint.subject),
    message: sanitiseText(complaint.message),
  }
  const { token } = useSession.getState()
  try {
    const { id } = await write(JSON.stringify(body), (idempotencyKey) =>
      sendWithProof((proof) =>
        callApi(complaintRoutes.fileComplaint, {
          body: { ...body, ...proof },
          idempotencyKey,
          ...(token === null ? {} : { token }),
        }),
      ),
    )
    return String(id)
  } catch (error) {
    const isLost = error instanceof ApiError && error.code === 'network'
    toastError(error, isLost ? 'network' : 'complaint_failed', { flow: 'complaint' })
    return null
  }
}
