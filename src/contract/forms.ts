/** Schemas of the client's forms. A field that is filled in wrongly has the text of the error catalogue. */
import * as z from 'zod/mini'
import type { ErrorCode } from '../domain/core/errorCode'
import { paiseFromWholeRupees } from '../domain/core/money'
import { isIndianMobileNumber, isOtp, sanitiseText } from '../domain/core/sanitise'
import { byPeriod, checkLimits, NO_LIMITS } from '../domain/money/limits'
import { checkUpiId, checkWithdrawal } from '../domain/money/withdrawal'
import { errorText } from './errors'

const filledText = z.string().check(z.refine((text) => sanitiseText(text) !== ''))
const mobileNumber = z.string().check(z.refine(isIndianMobileNumber))

export const loginForm = z.object({ mobileNumber })

export const registrationForm = z.object({
  firstName: filledText,
  lastName: filledText,
  mobileNumber,
  isAdult: z.literal(true),
})

export const otpForm = z.object({ otp: z.string().check(z.refine(isOtp)) })

export const profileForm = z.object({ firstName: filledText, lastName: filledText })

export const complaintForm = z.object({
  name: filledText,
  mobileNumber,
  subject: filledText,
  message: filledText,
})
export type Complaint = z.infer<typeof complaintForm>

/** A text that fails with the error that `check` returns. */
const checkedText = (check: (text: string) => ErrorCode | null) =>
  z.string().check(({ value, issues }) => {
    const code = check(value)
    if (code !== null) issues.push({ code: 'custom', input: value, message: errorText(code) })
  })

/** The amount is the text of whole rupees. */
export const withdrawalForm = (balancePaise: number) =>
  z.object({
    upiId: checkedText(checkUpiId),
    amount: checkedText((amount) => checkWithdrawal(Number(amount), balancePaise)),
  })

/** A field of whole rupees. It must not count as empty, which is no limit, if its input was rejected. */
const limitField = z.object({ digits: z.string(), isRejected: z.boolean() }).check(
  z.refine(({ digits, isRejected }) => digits !== '' || !isRejected, {
    error: () => errorText('limit_invalid'),
  }),
)

/** The limits of one kind by period. An error of their order is shown at the longest period. */
export const limitsForm = z
  .object({ daily: limitField, weekly: limitField, monthly: limitField })
  .check(({ value, issues }) => {
    const deposit = byPeriod((period) => {
      const { digits } = value[period]
      return { paise: digits === '' ? null : paiseFromWholeRupees(Number(digits)), next: null }
    })
    const code = checkLimits({ ...NO_LIMITS, deposit })
    if (code !== null) {
      issues.push({ code: 'custom', input: value, path: ['monthly'], message: errorText(code) })
    }
  })
