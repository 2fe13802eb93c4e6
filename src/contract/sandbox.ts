/** Routes that exist only while the sandbox providers are on. */
import * as z from 'zod/mini'
import { isMobileNumber } from '../domain/core/sanitise'
import { responseFields, time } from './fields'
import type { Route } from './route'

const outboxMessage = z.looseObject({ text: z.string(), otp: z.nullable(z.string()), at: time })
export type OutboxMessage = z.infer<typeof outboxMessage>

export const sandboxRoutes = {
  /** The text messages sent to a mobile number, newest first. */
  outbox: {
    method: 'GET',
    path: '/sandbox/outbox/:mobile',
    isProtected: false,
    params: z.object({ mobile: z.string().check(z.refine(isMobileNumber)) }),
    response: z.looseObject({ ...responseFields, messages: z.array(outboxMessage) }),
    badRequestCode: 'bad_request',
    timeoutMs: 10_000,
  },
} as const satisfies Record<string, Route>
