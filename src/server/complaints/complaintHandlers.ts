/** The handler that files a complaint. */
import { MESSAGES } from '../../contract/messages'
import type { Handlers } from '../http'
import { networkKeys } from '../rateLimits'
import type { Services } from '../services'
import { fileComplaint } from './fileComplaint'

export function complaintHandlers(services: Services): Pick<Handlers, 'fileComplaint'> {
  return {
    fileComplaint: async ({ idempotency, body, token, request }) => ({
      success: true,
      message: MESSAGES.complaintFiled,
      id: await fileComplaint(services, idempotency, body, { token, networks: networkKeys(request.ip) }),
    }),
  }
}
