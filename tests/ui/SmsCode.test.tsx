/** A code that the browser reads from the message fills in the boxes, once for each code. */
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { OtpField } from '../../src/ui/OtpField'
import { renderInApp } from '../fixtures/AppProviders'

function Field({ codeNumber }: { codeNumber: number }) {
  const [value, setValue] = useState('')
  return (
    <OtpField
      ref={null}
      value={value}
      onChange={setValue}
      isBusy={false}
      error={null}
      codeNumber={codeNumber}
    />
  )
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
