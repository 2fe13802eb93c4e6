/** Additive routes of complaints. A player reads only their own; operators read all by `complaints`. */
import * as z from 'zod/mini'
import { MAX_LINE } from '../domain/core/sanitise'
import { id, proofOfWork, reply, text, time } from './fields'
import type { Route } from './route'

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

export const complaintRoutes = {
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
    response: reply({ id: z.union([z.number(), z.string()]) }),
    badRequestCode: 'complaint_failed',
    isIdempotent: true,
  },
  /** The complaints that the player has filed while logged in, the newest first. */
  listComplaints: {
    method: 'GET',
    path: '/complaints/:userId',
    isProtected: true,
    params: z.object({ userId: id }),
    response: reply({ complaints: z.array(ownComplaint) }),
  },
} as const satisfies Record<string, Route>
