/** The handler that files a complaint. */
import { MESSAGES } from '../../contract/messages'
import type { Handlers } from '../http'
import type { Services } from '../services'
import { fileComplaint } from './fileComplaint'

export function complaintHandlers(services: Services): Pick<Handlers, 'fileComplaint'> {
  return {
    fileComplaint: async ({ idempotency, body }) => ({
      success: true,
      message: MESSAGES.complaintFiled,
      id: await fileComplaint(services, idempotency, body),
    }),
  }
}
