/** The two steps of a form that ends with a one-time code: the form itself, then the code step. */
import { useEffect, useRef, useState } from 'react'
import type { OtpRequestResult } from './signIn'

interface OtpFlow<Form> {
  /** The form that the current code belongs to; null during the first step. */
  submitted: Form | null
  isSending: boolean
  submit(form: Form): Promise<void>
  goBack(): void
}

/**
 * @param requestOtp sends the form and requests a code
 * @param filled a form that another page has filled in; the code is requested at once, the first step follows an error
 */
export function useOtpFlow<Form extends { mobileNumber: string }>(
  requestOtp: (form: Form) => Promise<OtpRequestResult>,
  filled: Form | null = null,
): OtpFlow<Form> {
  const [submitted, setSubmitted] = useState(filled)
  const [previous, setPrevious] = useState<Form | null>(null)
  const [isSending, setSending] = useState(filled !== null)
  const submit = async (form: Form) => {
    setSending(true)
    const result = await requestOtp(form)
    setSending(false)
    // The same form submitted again during the cooldown: the code sent before is still valid for the form.
    const hasValidCode = result === 'tooSoon' && JSON.stringify(previous) === JSON.stringify(form)
    setSubmitted(result === 'sent' || hasValidCode ? form : null)
  }
  const isFilledSent = useRef(false)
  useEffect(() => {
    if (filled === null || isFilledSent.current) return
    isFilledSent.current = true
    void submit(filled)
  })
  return {
    submitted,
    isSending,
    submit,
    goBack() {
      setPrevious(submitted)
      setSubmitted(null)
    },
  }
}
