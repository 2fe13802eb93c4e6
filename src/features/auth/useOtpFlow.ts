/** The two steps of a form that ends with a one-time code: whom the code was sent to, and the way back. */
import { useState } from 'react'
import type { Sending } from './signIn'

interface CodeStep<Wish> {
  /** What the code was sent for, as it stood then; null on the first step. */
  sent: Wish | null
  isSending: boolean
  send(wish: Wish): Promise<void>
  goBack(): void
}

/** @param request asks for a code */
export function useOtpFlow<Wish extends { mobileNumber: string }>(
  request: (wish: Wish) => Promise<Sending>,
): CodeStep<Wish> {
  const [sent, setSent] = useState<Wish | null>(null)
  const [before, setBefore] = useState<Wish | null>(null)
  const [isSending, setSending] = useState(false)
  return {
    sent,
    isSending,
    async send(wish) {
      setSending(true)
      const sending = await request(wish)
      setSending(false)
      // Who went back, and asks for the same too soon, has a code that still counts: for what it was sent for.
      const hasCode = sending === 'tooSoon' && JSON.stringify(before) === JSON.stringify(wish)
      if (sending === 'sent' || hasCode) setSent(wish)
    },
    goBack() {
      setBefore(sent)
      setSent(null)
    },
  }
}
