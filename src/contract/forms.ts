/** Schemas of the forms, built from the contract's fields and the domain's rules. */
import * as z from 'zod/mini'
import { isMobileNumber } from '../domain/sanitise'
import { text } from './fields'

const requiredText = text.check(z.refine((value) => value.trim() !== ''))

export const complaintForm = z.object({
  name: requiredText,
  mobileNumber: z.string().check(z.refine(isMobileNumber)),
  subject: requiredText,
  message: requiredText,
})
export type Complaint = z.infer<typeof complaintForm>
