/** The handlers that file a complaint and list a player's own. */
import { translate } from '../../i18n/translate'
import type { Handlers } from '../http'
import { networkKeys } from '../rateLimits'
import type { ComplaintDependencies } from './dependencies'
import { fileComplaint } from './fileComplaint'
import { readComplaints } from './readComplaints'

export function complaintHandlers(
  deps: ComplaintDependencies,
): Pick<Handlers, 'fileComplaint' | 'listComplaints'> {
  return {
    fileComplaint: async ({ idempotency, body, token, request }) => {
      const networks = networkKeys(request.ip)
      const id = await deps.gate.run(networks, () =>
        fileComplaint(deps, idempotency, body, { token, networks }),
      )
      return { success: true, message: translate('message.complaintFiled'), id }
    },
    listComplaints: async ({ userId }) => ({ success: true, complaints: await readComplaints(deps, userId) }),
  }
}
