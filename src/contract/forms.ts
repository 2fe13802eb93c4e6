/** Schemas of the client's forms. A field that is filled in wrongly has the text of the error catalogue. */
import * as z from 'zod/mini'
import { isMobileNumber, sanitiseText } from '../domain/sanitise'

const filledText = z.string().check(z.refine((text) => sanitiseText(text) !== ''))
const mobileNumber = z.string().check(z.refine(isMobileNumber))

export const complaintForm = z.object({
  name: filledText,
  mobileNumber,
  subject: filledText,
  message: filledText,
})
export type Complaint = z.infer<typeof complaintForm>
