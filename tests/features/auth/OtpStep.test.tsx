/** The code step of login and registration: six digits, busy texts, a wrong code, another code, the way back. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/api/apiError'
import { OtpStep } from '../../../src/features/auth/OtpStep'
import { nextPollMs } from '../../../src/features/auth/SandboxPhone'
import type { OtpRequestResult } from '../../../src/features/auth/signIn'
import { renderInApp } from '../../fixtures/AppProviders'
import { mockApi, pendingResponse } from '../../fixtures/mockedApi'

vi.mock('../../../src/api/apiClient')

const verify = vi.fn<(otp: string) => Promise<boolean>>()
const resend = vi.fn<() => Promise<OtpRequestResult>>()
const onVerified = vi.fn()
const onBack = vi.fn()
const onTyped = vi.fn()

const boxes = () =>
  within(screen.getByRole('group', { name: 'Enter 6-digit OTP' })).getAllByRole<HTMLInputElement>('textbox')
const firstBox = () => boxes()[0]!
const code = () =>
  boxes()
    .map(({ value }) => value)
    .join('')
const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** Fills in several digits at once, as autofill does. */
const fill = (text: string) => fireEvent.change(firstBox(), { target: { value: text } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** @param typed what a reload has kept */
function renderStep(typed = '') {
  const actions = { typed, onTyped, verify, resend, onVerified, onBack }
  renderInApp(<OtpStep mobileNumber="9876543210" backText="Back to Mobile Number" {...actions} />)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  verify.mockReturnValue(new Promise(() => undefined))
  mockApi()
  renderStep()
})

test('sends off a code that a reload has kept with the button', () => {
  cleanup()
  renderStep('123456')
  expect(verify).not.toHaveBeenCalled()
  fireEvent.click(button('Verify OTP'))
  expect(verify).toHaveBeenCalledExactlyOnceWith('123456')
})

test('has the cursor in the field from the start', () => expect(firstBox()).toHaveFocus())

describe('the code', () => {
  test('is sent off with its sixth digit, and not before', () => {
    expect(button('Verify OTP')).toBeDisabled()
    fill('12345')
    expect(button('Verify OTP')).toBeDisabled()
    expect(verify).not.toHaveBeenCalled()
    fireEvent.change(document.activeElement!, { target: { value: '6' } })
    expect(verify).toHaveBeenCalledExactlyOnceWith('123456')
  })

  test('takes one digit a box, and no other character', () => {
    for (const character of '12ab3 4-5') {
      const box = document.activeElement as HTMLInputElement
      fireEvent.change(box, { target: { value: character } })
    }
    expect(code()).toBe('12345')
  })

  test('goes a step back by a keyboard that does not name its keys', async () => {
    fill('123')
    expect(boxes()[3]!).toHaveFocus()
    fireEvent.keyDown(boxes()[3]!, { key: 'Unidentified', keyCode: 229 })
    await pass(1)
    expect(code()).toBe('12')
    expect(boxes()[2]!).toHaveFocus()
    fireEvent.keyDown(boxes()[2]!, { key: 'Unidentified', keyCode: 229 })
    fireEvent.change(boxes()[2]!, { target: { value: '7' } })
    await pass(1)
    expect(code()).toBe('127')
  })
})

test('keeps the digits while the code is verified, disables every button and says so', () => {
  fill('123456')
  for (const name of ['Verifying...', 'Back to Mobile Number', /^Resend/]) expect(button(name)).toBeDisabled()
  fill('654321')
  expect(code()).toBe('123456')
})

test('leaves the page once the code is accepted, and stays disabled until then', async () => {
  verify.mockResolvedValue(true)
  fill('123456')
  await pass(0)
  expect(onVerified).toHaveBeenCalledOnce()
  expect(button('Verifying...')).toBeDisabled()
})

test('empties the field after a wrong code and names the reason until the next digit', async () => {
  verify.mockResolvedValue(false)
  fill('123456')
  await pass(0)
  expect(code()).toBe('')
  expect(firstBox()).toHaveFocus()
  expect(firstBox()).toBeInvalid()
  expect(firstBox()).toHaveAccessibleDescription('OTP verification failed')
  expect(onVerified).not.toHaveBeenCalled()
  fill('1')
  expect(firstBox()).not.toHaveAccessibleDescription('OTP verification failed')
})

describe('another code', () => {
  test('can be sent after 30 seconds', async () => {
    expect(button('Resend in 30 s')).toBeDisabled()
    await pass(29_000)
    expect(button('Resend in 1 s')).toBeDisabled()
    await pass(1_000)
    expect(button('Resend OTP')).toBeEnabled()
  })

  test('replaces the digits of the one before, and has a longer wait', async () => {
    const { promise, resolve } = pendingResponse<OtpRequestResult>()
    resend.mockReturnValue(promise)
    fill('123')
    await pass(30_000)
    fireEvent.click(button('Resend OTP'))
    expect(button('Sending OTP...')).toBeDisabled()
    resolve('sent')
    await pass(0)
    expect(code()).toBe('')
    expect(button('Resend in 60 s')).toBeDisabled()
  })

  test.each([
    ['came too soon', 'tooSoon', 'Resend in 60 s', false],
    ['failed', 'failed', 'Resend OTP', true],
  ] as const)(
    'that %s keeps the digits, and "%s" is followed by "%s"',
    async (_, result, name, isEnabled) => {
      resend.mockResolvedValue(result)
      fill('123')
      await pass(30_000)
      fireEvent.click(button('Resend OTP'))
      await pass(0)
      expect(code()).toBe('123')
      expect(button(name)).toHaveProperty('disabled', !isEnabled)
    },
  )
})

test('goes back', () => {
  fireEvent.click(button('Back to Mobile Number'))
  expect(onBack).toHaveBeenCalledOnce()
})

const failure = (status: number | null, isRetryable: boolean) =>
  new ApiError({ code: 'network', status, message: '', isRetryable, isFromServer: status !== null })

test.each([
  ['polls every two seconds without an error', null, 2_000],
  ['keeps polling after a network error', failure(null, true), 2_000],
  ['keeps polling after status 503', failure(503, true), 2_000],
  ['stops polling after status 404, which means that there is no sandbox', failure(404, false), false],
])('the sandbox’s message %s', (_, error, pollMs) => expect(nextPollMs(error)).toBe(pollMs))
