/** What a player may change of their own record. */
import * as z from 'zod/mini'
import { response, rupees, text, userIdParams } from './fields'
import type { Route } from './route'

export const profileRoutes = {
  editProfile: {
    method: 'PUT',
    path: '/user/edit-profile/:id',
    isProtected: true,
    params: userIdParams,
    body: z.object({ first_name: text, last_name: text, profile_picture: text }),
    reply: z.looseObject({
      ...response,
      data: z.looseObject({
        first_name: z.string(),
        last_name: z.string(),
        profile_picture: z.nullable(z.string()),
      }),
    }),
    malformed: 'profile_failed',
    timeoutMs: 10_000,
  },
  /** Answers the balance that counts, and never takes over the one it was sent. */
  updateBalance: {
    method: 'PUT',
    path: '/user/update-balance/:id',
    isProtected: true,
    params: userIdParams,
    body: z.object({ balance: z.number() }),
    reply: z.looseObject({ ...response, balance: z.optional(rupees) }),
    malformed: 'bad_request',
    timeoutMs: 10_000,
  },
} as const satisfies Record<string, Route>
