/** Six boxes for the digits of a one-time code. Autofill, paste and a keyboard's suggestion fill in all of them. */
import { Input, PinInput } from '@mantine/core'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type InputEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { isOtp, OTP_DIGITS, sanitiseOtp } from '../domain/core/sanitise'
import { useTranslate } from '../i18n/useTranslate'
import { afterBackspace, afterInput, boxesOf } from './otpBoxes'
import css from './otpField.module.css'

/** Digits of every script; the code is shown in 0 to 9. */
const DIGITS = /^\p{Nd}+$/u

/** The key code of keyboards that do not name their keys. */
const UNNAMED_KEY = 229
/** Boxes to go on by, by the name of the key; 0 clears. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Backspace: 0 }

interface OtpFieldProps {
  /** As in `otpBoxes`: a code that lacks a digit has a space in its place. */
  value: string
  onChange(otp: string): void
  /** Ignores input but keeps the focus: a disabled or read-only field would close a phone's keyboard. */
  isBusy: boolean
  error: ReactNode
  /** Counts the codes that were sent while the field is shown. */
  codeNumber: number
  /** The box of the first digit. */
  ref: Ref<HTMLInputElement>
}

export function OtpField({ value, onChange, isBusy, error, codeNumber, ref }: OtpFieldProps) {
  const t = useTranslate()
  const labelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const unnamedKey = useRef<ReturnType<typeof setTimeout>>(undefined)
  const boxes = boxesOf(value)
  const focusBox = (index: number) => root.current?.querySelectorAll('input')[index]?.focus()
  const change = ({ code, next }: { code: string; next: number }) => {
    if (isBusy) return
    onChange(code)
    focusBox(next)
  }
  /** Replaces the digits by the code in a text such as "Your code is 123 456.", and keeps them if there is none. */
  const replaceByCode = (event: { preventDefault(): void }, text: string) => {
    const code = sanitiseOtp(text)
    if (!isOtp(code)) return
    event.preventDefault()
    change({ code, next: OTP_DIGITS - 1 })
  }
  useSmsCode(codeNumber, (code) => change({ code, next: OTP_DIGITS - 1 }))
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const stepBack = () => change(afterBackspace(value, index))
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (step === 0) stepBack()
      else focusBox(index + step)
    } else if (event.key !== '' && event.key === boxes[index]) {
      // The same digit again is no change of the box.
      event.preventDefault()
      focusBox(index + 1)
    } else if (event.keyCode === UNNAMED_KEY && boxes[index] === '') {
      // A digit would follow at once; a step back in an empty box has no event of its own.
      unnamedKey.current = setTimeout(stepBack)
    }
  }
  return (
    <Input.Wrapper label={t('otp.label')} labelElement="div" labelProps={{ id: labelId }} error={error}>
      <PinInput
        ref={ref}
        rootRef={root}
        length={OTP_DIGITS}
        type={DIGITS}
        oneTimeCode
        autoFocus
        name="otp"
        placeholder=""
        aria-labelledby={labelId}
        value={value}
        error={Boolean(error)}
        onPasteCapture={(event: ClipboardEvent) => replaceByCode(event, event.clipboardData.getData('text'))}
        onBeforeInputCapture={(event: InputEvent) => replaceByCode(event, event.data)}
        getInputProps={(index) => ({
          'aria-label': t('otp.digit', { number: index + 1 }),
          value: boxes[index],
          onChange: (event: ChangeEvent<HTMLInputElement>) => {
            clearTimeout(unnamedKey.current)
            change(afterInput(value, index, event.currentTarget.value))
          },
          onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
          type: 'tel',
          inputMode: 'numeric',
          required: true,
        })}
        classNames={{ root: css.digits, pinInput: css.digit }}
      />
    </Input.Wrapper>
  )
}

/** The WebOTP API, which TypeScript's DOM types lack. */
interface OtpRequestOptions extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}

/**
 * Reads the code from the message that brings it, where the browser can: the message ends with `@host #code`.
 * @param codeNumber counts the codes that were sent; each is waited for once
 */
function useSmsCode(codeNumber: number, onCode: (code: string) => void): void {
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
