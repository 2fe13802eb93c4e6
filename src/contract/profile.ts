/** Routes with which a player changes their own profile. */
import * as z from 'zod/mini'
import { language } from './account'
import { responseFields, rupees, text, userIdParams } from './fields'
import type { Route } from './route'

export const profileRoutes = {
  editProfile: {
    method: 'PUT',
    path: '/user/edit-profile/:id',
    isProtected: true,
    params: userIdParams,
    /** `language` is additive: without it the stored one stays. */
    body: z.object({ first_name: text, last_name: text, profile_picture: text, language }),
    response: z.looseObject({
      ...responseFields,
      data: z.looseObject({
        first_name: z.string(),
        last_name: z.string(),
        profile_picture: z.nullable(z.string()),
      }),
    }),
    badRequestCode: 'profile_failed',
    timeoutMs: 10_000,
  },
  /** Returns the ledger's balance. The server never stores the balance of the request. */
  updateBalance: {
    method: 'PUT',
    path: '/user/update-balance/:id',
    isProtected: true,
    params: userIdParams,
    body: z.object({ balance: z.number() }),
    response: z.looseObject({ ...responseFields, balance: z.optional(rupees) }),
    badRequestCode: 'bad_request',
    timeoutMs: 10_000,
  },
} as const satisfies Record<string, Route>
