/** Reads the code from the message that brings it, where the browser can: the message ends with `@host #code`. */
import { useEffect, useEffectEvent } from 'react'
import { isOtp } from '../domain/core/sanitise'

/** The WebOTP API, which TypeScript's DOM types lack. */
interface OtpRequestOptions extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}

/** @param codeNumber counts the codes that were sent; each is waited for once */
export function useSmsCode(codeNumber: number, onCode: (code: string) => void): void {
  const receive = useEffectEvent(onCode)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code is waited for anew
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const controller = new AbortController()
    const options: OtpRequestOptions = { otp: { transport: ['sms'] }, signal: controller.signal }
    navigator.credentials
      .get(options)
      .then((credential) => {
        const { code = '' } = (credential ?? {}) as { code?: string }
        if (isOtp(code)) receive(code)
      })
      // The player has declined, or the wait was aborted.
      .catch(() => undefined)
    return () => controller.abort()
  }, [codeNumber])
}
