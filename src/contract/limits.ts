/** Additive routes of player protection: limits, breaks and complaints. */
import * as z from 'zod/mini'
import { MAX_LINE } from '../domain/core/sanitise'
import { EXCLUSION_DAYS, TIME_OUT_DAYS } from '../domain/money/limits'
import { id, proofOfWork, responseFields, rupees, text, time } from './fields'
import type { Route } from './route'

/** Null means no limit. */
const amounts = z.looseObject({
  daily: z.nullable(rupees),
  weekly: z.nullable(rupees),
  monthly: z.nullable(rupees),
})

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

const changedAmounts = z.object({
  daily: z.optional(z.nullable(z.number())),
  weekly: z.optional(z.nullable(z.number())),
  monthly: z.optional(z.nullable(z.number())),
})

/** At most 360 bytes in UTF-8, as `text` has at most 3,000. */
const line = z.string().check(z.maxLength(MAX_LINE))

export const ownComplaint = z.looseObject({
  id: z.union([z.number(), z.string()]),
  subject: z.string(),
  message: z.string(),
  createdAt: time,
  /** The operator's answer; null while the complaint is open. */
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(time),
})
export type OwnComplaint = z.infer<typeof ownComplaint>

const userId = z.object({ userId: id })
const limitsResponse = z.looseObject({ ...responseFields, limits })

export const limitsRoutes = {
  readLimits: {
    method: 'GET',
    path: '/limits/:userId',
    isProtected: true,
    params: userId,
    response: limitsResponse,
    badRequestCode: 'limits_failed',
    timeoutMs: 10_000,
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
    timeoutMs: 10_000,
  },
  fileComplaint: {
    method: 'POST',
    path: '/complaints',
    isProtected: false,
    body: z.object({
      name: line,
      mobile_number: text,
      subject: line,
      message: text,
      proof_of_work: z.optional(proofOfWork),
    }),
    response: z.looseObject({ ...responseFields, id: z.union([z.number(), z.string()]) }),
    badRequestCode: 'complaint_failed',
    timeoutMs: 10_000,
    isIdempotent: true,
  },
  /** The complaints that the player has filed while logged in, the newest first. */
  listComplaints: {
    method: 'GET',
    path: '/complaints/:userId',
    isProtected: true,
    params: userId,
    response: z.looseObject({ ...responseFields, complaints: z.array(ownComplaint) }),
    badRequestCode: 'bad_request',
    timeoutMs: 10_000,
  },
} as const satisfies Record<string, Route>
