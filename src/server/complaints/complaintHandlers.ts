/** The handler that files a complaint. */
import { translate } from '../../i18n/translate'
import type { Handlers } from '../http'
import { networkKeys } from '../rateLimits'
import type { ComplaintDependencies } from './dependencies'
import { fileComplaint } from './fileComplaint'

export function complaintHandlers(deps: ComplaintDependencies): Pick<Handlers, 'fileComplaint'> {
  return {
    fileComplaint: async ({ idempotency, body, token, request }) => ({
      success: true,
      message: translate('message.complaintFiled'),
      id: await fileComplaint(deps, idempotency, body, { token, networks: networkKeys(request.ip) }),
    }),
  }
}
