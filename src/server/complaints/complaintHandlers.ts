/** The handler that files a complaint. */
import { translate } from '../../i18n/translate'
import type { Handlers } from '../http'
import { networkKeys } from '../rateLimits'
import type { ComplaintDependencies } from './dependencies'
import { fileComplaint } from './fileComplaint'

export function complaintHandlers(deps: ComplaintDependencies): Pick<Handlers, 'fileComplaint'> {
  // A session is looked up before a limit is known to be reached.
  const gate = deps.rateLimits.gate({ limit: { times: 60, withinMs: 60_000 }, parallel: 2 })
  return {
    fileComplaint: async ({ idempotency, body, token, request }) => {
      const networks = networkKeys(request.ip)
      const id = await gate.run(networks, () => fileComplaint(deps, idempotency, body, { token, networks }))
      return { success: true, message: translate('message.complaintFiled'), id }
    },
  }
}
