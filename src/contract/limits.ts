/** Additive routes of player protection: limits and breaks. */
import * as z from 'zod/mini'
import { EXCLUSION_DAYS, TIME_OUT_DAYS } from '../domain/money/limits'
import { id, reply, rupees, time } from './fields'
import type { Route } from './route'

/** Null means no limit. */
const amount = z.nullable(rupees)
const amounts = z.looseObject({ daily: amount, weekly: amount, monthly: amount })

export const limits = z.looseObject({
  deposit: amounts,
  loss: amounts,
  /** Real bets and deposits are rejected until this time; null without a break. */
  excluded_until: z.nullable(time),
  /** Whether the break holds for practice too; absent from other backends. */
  excludes_practice: z.optional(z.boolean()),
  /** Increases that are not in effect yet. `field` has the form 'deposit.daily'. */
  pending: z.array(z.looseObject({ field: z.string(), value: z.nullable(rupees), effective_at: time })),
})
export type Limits = z.infer<typeof limits>

const changed = z.optional(z.nullable(z.number()))
const changedAmounts = z.object({ daily: changed, weekly: changed, monthly: changed })

const userId = z.object({ userId: id })
const limitsResponse = reply({ limits })

export const limitsRoutes = {
  readLimits: {
    method: 'GET',
    path: '/limits/:userId',
    isProtected: true,
    params: userId,
    response: limitsResponse,
    badRequestCode: 'limits_failed',
  },
  /** Changes only the fields of the body. A break can be extended but not shortened. */
  changeLimits: {
    method: 'PUT',
    path: '/limits/:userId',
    isProtected: true,
    params: userId,
    body: z.object({
      deposit: z.optional(changedAmounts),
      loss: z.optional(changedAmounts),
      excluded_until: z.optional(time),
      /** Additive: length of the break in days, from now by the server's clock; overrides excluded_until. */
      exclude_for_days: z.optional(z.literal([...TIME_OUT_DAYS, ...EXCLUSION_DAYS])),
      /** Additive: true has the break hold for practice too; nothing takes that back before its end. */
      excludes_practice: z.optional(z.boolean()),
    }),
    response: limitsResponse,
    badRequestCode: 'limit_invalid',
  },
} as const satisfies Record<string, Route>
