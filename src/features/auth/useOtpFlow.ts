/**
 * The two steps of a form that ends with a one-time code: the form itself, then the code step. The code step survives a
 * reload for as long as the code is valid, since phones discard the tab while the player reads the message.
 */
import { useSessionStorage } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { OTP_VALID_MS } from '../../domain/account/otp'
import type { OtpRequestResult } from './signIn'

interface OtpFlow<Form> {
  /** The form that the current code belongs to; null during the first step. */
  submitted: Form | null
  isSending: boolean
  /** The digits of the code that were typed before a reload. */
  typed: string
  onTyped(digits: string): void
  submit(form: Form): Promise<void>
  /** Ends the code step: the player goes back, or the code was accepted. */
  end(): void
}

interface CodeStep<Form> {
  form: Form
  sentAtMs: number
  typed: string
}

/**
 * @param key of the step in the tab's storage
 * @param requestOtp sends the form and requests a code
 * @param filled a form that another page has filled in; the code is requested at once, the first step follows an error
 */
export function useOtpFlow<Form extends { mobileNumber: string }>(
  key: string,
  requestOtp: (form: Form) => Promise<OtpRequestResult>,
  filled: Form | null = null,
): OtpFlow<Form> {
  const [stored, setStored, removeStored] = useSessionStorage<CodeStep<Form> | null>({
    key,
    defaultValue: null,
  })
  const step = stored !== null && Date.now() < stored.sentAtMs + OTP_VALID_MS ? stored : null
  const [early, setEarly] = useState(filled)
  const [isSending, setSending] = useState(filled !== null)
  const left = useRef<Form | null>(null)
  const submit = async (form: Form) => {
    setSending(true)
    const result = await requestOtp(form)
    setSending(false)
    setEarly(null)
    // Too soon for another code, the one of the form that the player came back from is still valid; where this tab knows of
    // none, none may have been sent.
    const isLeft = left.current !== null && JSON.stringify(left.current) === JSON.stringify(form)
    const hasCode = result === 'sent' || (result === 'tooSoon' && isLeft)
    if (!hasCode) return removeStored()
    setStored({ form, sentAtMs: Date.now(), typed: '' })
  }
  const isFilledSent = useRef(false)
  useEffect(() => {
    if (filled === null || isFilledSent.current) return
    isFilledSent.current = true
    void submit(filled)
  })
  return {
    submitted: early ?? step?.form ?? null,
    isSending,
    typed: step?.typed ?? '',
    onTyped: (typed) => setStored((current) => current && { ...current, typed }),
    submit,
    end() {
      left.current = step?.form ?? null
      removeStored()
    },
  }
}
