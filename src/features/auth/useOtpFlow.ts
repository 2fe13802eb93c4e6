/** The two steps of a form that ends with a one-time code: the form itself, then the code step. */
import { useState } from 'react'
import type { OtpRequestResult } from './signIn'

interface OtpFlow<Form> {
  /** The form that the current code was sent for; null during the first step. */
  submitted: Form | null
  isSending: boolean
  submit(form: Form): Promise<void>
  goBack(): void
}

/** @param requestOtp sends the form and requests a code */
export function useOtpFlow<Form extends { mobileNumber: string }>(
  requestOtp: (form: Form) => Promise<OtpRequestResult>,
): OtpFlow<Form> {
  const [submitted, setSubmitted] = useState<Form | null>(null)
  const [previous, setPrevious] = useState<Form | null>(null)
  const [isSending, setSending] = useState(false)
  return {
    submitted,
    isSending,
    async submit(form) {
      setSending(true)
      const result = await requestOtp(form)
      setSending(false)
      // The same form submitted again during the cooldown: the code sent before is still valid for the form.
      const hasValidCode = result === 'tooSoon' && JSON.stringify(previous) === JSON.stringify(form)
      if (result === 'sent' || hasValidCode) setSubmitted(form)
    },
    goBack() {
      setPrevious(submitted)
      setSubmitted(null)
    },
  }
}
