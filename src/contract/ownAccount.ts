/**
 * Additive routes by which a player changes the number, closes the account and takes the data along. Without its codes a
 * request has them sent, and is refused with code_required.
 */
import * as z from 'zod/mini'
import { session, user } from './account'
import { ownComplaint } from './complaints'
import { proofOfWork, reply, text, userIdParams } from './fields'
import { limits } from './limits'
import { bankDetail } from './money'
import type { Route } from './route'

const personalData = z.looseObject({
  user,
  bank_details: z.array(bankDetail),
  sessions: z.array(session),
  limits,
  complaints: z.array(ownComplaint),
})
export type PersonalData = z.infer<typeof personalData>

/** The code to the player's number. */
const otp = z.optional(text)

export const ownAccountRoutes = {
  /** Ends all other sessions of the player. */
  changeNumber: {
    method: 'PUT',
    path: '/user/mobile-number/:id',
    isProtected: true,
    params: userIdParams,
    body: z.object({
      mobile_number: text,
      otp,
      /** The code to the new number. */
      new_otp: z.optional(text),
      proof_of_work: z.optional(proofOfWork),
    }),
    response: reply({ mobile_number: z.string() }),
    badRequestCode: 'mobile_number_invalid',
  },
  closeAccount: {
    method: 'POST',
    path: '/user/close-account/:id',
    isProtected: true,
    params: userIdParams,
    body: z.object({ otp }),
    response: reply({}),
  },
  /** All but the entries of the statement. */
  personalData: {
    method: 'POST',
    path: '/user/personal-data/:id',
    isProtected: true,
    params: userIdParams,
    body: z.object({ otp }),
    response: reply({ data: personalData }),
  },
} as const satisfies Record<string, Route>
