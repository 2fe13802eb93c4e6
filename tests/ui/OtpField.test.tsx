/** The boxes of a code: digits keep theirs while one is corrected, and a code that the browser reads from the message fills them. */
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { OtpField } from '../../src/ui/OtpField'
import { afterBackspace, afterInput } from '../../src/ui/otpBoxes'
import { renderInApp } from '../fixtures/AppProviders'

function Field({ codeNumber }: { codeNumber: number }) {
  const [value, setValue] = useState('')
  const fixed = { ref: null, isBusy: false, error: null }
  return <OtpField {...fixed} value={value} onChange={setValue} codeNumber={codeNumber} />
}

const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Digit/).map(({ value }) => value)

test('each code is waited for once', async () => {
  const waits: { resolve(code: { code: string }): void; signal: AbortSignal }[] = []
  const get = vi.fn(
    ({ signal }: { signal: AbortSignal }) => new Promise((resolve) => waits.push({ resolve, signal })),
  )
  vi.stubGlobal('OTPCredential', class {})
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  const { rerender } = renderInApp(<Field codeNumber={0} />)
  expect(get).toHaveBeenCalledTimes(1)
  expect(get.mock.calls[0]![0]).toMatchObject({ otp: { transport: ['sms'] } })
  await act(async () => waits[0]!.resolve({ code: '482913' }))
  expect(boxes().join('')).toBe('482913')
  rerender(<Field codeNumber={1} />)
  expect(waits[0]!.signal.aborted).toBe(true)
  expect(get).toHaveBeenCalledTimes(2)
  await act(async () => waits[1]!.resolve({ code: 'none' }))
  expect(boxes().join('')).toBe('482913')
})

test.each([
  ['', 0, '1', '1', 1],
  ['12', 2, '3', '123', 3],
  ['12345', 5, '6', '123456', 5],
  ['123 56', 3, '4', '123456', 4],
  ['123956', 3, '94', '123456', 4],
  ['123956', 3, '49', '123456', 4],
  ['123', 1, '22', '123', 2],
  ['', 3, '4', '   4', 4],
  ['123', 3, 'x', '123', 3],
  ['123', 2, '', '12', 2],
  ['12', 0, '654321', '654321', 5],
  ['12', 0, 'Your code is 123 456.', '123456', 5],
  ['', 0, '१', '1', 1],
  ['123', 0, '४५६७८९', '456789', 5],
])('typing %o, box %i becomes %o: %o, on to box %i', (code, index, text, after, next) => {
  expect(afterInput(code, index, text)).toEqual({ code: after, next })
})

test.each([
  ['123956', 3, '123 56', 3],
  ['123 56', 3, '12  56', 2],
  ['123', 3, '12', 2],
  ['1', 0, '', 0],
  ['', 0, '', 0],
])('a step back in %o, box %i gives %o, box %i', (code, index, after, next) => {
  expect(afterBackspace(code, index)).toEqual({ code: after, next })
})
