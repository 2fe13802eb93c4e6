/** The handler that files a complaint. */
import { translate } from '../../i18n/translate'
import type { Handlers } from '../http'
import { networkKeys } from '../rateLimits'
import type { ComplaintDependencies } from './dependencies'
import { fileComplaint } from './fileComplaint'

export function complaintHandlers(deps: ComplaintDependencies): Pick<Handlers, 'fileComplaint'> {
  return {
    fileComplaint: async ({ idempotency, body, token, request }) => {
      const networks = networkKeys(request.ip)
      const id = await deps.gate.run(networks, () =>
        fileComplaint(deps, idempotency, body, { token, networks }),
      )
      return { success: true, message: translate('message.complaintFiled'), id }
    },
  }
}
