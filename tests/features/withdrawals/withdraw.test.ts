/** The requests of a withdrawal: its checks, saving the UPI id, and retries with the same idempotency key. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchUpiId, storedUpiId, withdraw } from '../../../src/features/withdrawals/withdraw'
import { useSession } from '../../../src/game/session/session'
import { BrowserStorage } from '../../fixtures/browserStorage'
import { fileScriptedServer, refusal } from '../../fixtures/scriptedServer'
import { openSession } from '../../fixtures/session'

const SEND = '/withdraw/send-withdraw-request/7'
const DETAIL = '/bank-detail/fetch-user-account/7'
const ADD = '/bank-detail/add-account'
const EDIT = '/bank-detail/edit-account/7'
const success = { body: { success: true } }
const detail = (upi_id: string) => ({ body: { success: true, details: [{ id: 1, user_id: 7, upi_id }] } })

const server = fileScriptedServer()
vi.spyOn(console, 'error').mockImplementation(() => undefined)

const requestsTo = (path: string) => server.requests.filter(({ url }) => url.endsWith(path))
const idempotencyKeys = () => requestsTo(SEND).map(({ headers }) => headers['idempotency-key'])

beforeEach(() => {
  vi.stubGlobal('localStorage', new BrowserStorage())
  openSession()
  const options = { [DETAIL]: { status: 404 }, [ADD]: success, [EDIT]: success, [SEND]: success }
  Object.assign(server.responses, options)
})

describe('before a request', () => {
  test.each([
    ['a user', { userId: null }, 'User not found. Please login again.'],
    ['a token', { token: null }, 'Authentication token not found. Please login again.'],
  ])('rejects a withdrawal without %s', async (_, missing, message) => {
    useSession.setState(missing)
    expect(await withdraw('50', 'player@upi')).toEqual({ kind: 'error', message })
  })

  test.each([
    ['101', 'player@upi', 'Insufficient balance for withdrawal'],
    ['5.5', 'player@upi', 'Withdrawal amount must be a whole number'],
    ['50', ' ', 'UPI ID is required'],
  ])('sends no request for %s to %s', async (amount, upiId, message) => {
    expect(await withdraw(amount, upiId)).toMatchObject({ message })
    expect(server.requests).toEqual([])
  })
})

describe('the UPI id', () => {
  test('is sanitised, then added on the server and stored on the device if none was saved', async () => {
    expect(await withdraw('50', ' <Player@UPI> ')).toMatchObject({ kind: 'sent' })
    expect(requestsTo(ADD)[0]?.body).toEqual({ user_id: 7, upi_id: 'player@upi' })
    expect(storedUpiId()).toBe('player@upi')
  })

  test('is edited on the server only if it differs from the saved one', async () => {
    server.responses[DETAIL] = detail('old@upi')
    await withdraw('50', 'player@upi')
    expect(requestsTo(EDIT)[0]?.body).toEqual({ user_id: 7, upi_id: 'player@upi' })
    server.responses[DETAIL] = detail('player@upi')
    await withdraw('50', 'player@upi')
    expect(requestsTo(EDIT)).toHaveLength(1)
    expect(requestsTo(ADD)).toHaveLength(0)
  })

  test('prevents the withdrawal request if saving fails', async () => {
    server.responses[ADD] = { status: 500 }
    const failed = { kind: 'error', message: 'Failed to update UPI ID' }
    expect(await withdraw('50', 'other@upi')).toEqual(failed)
    expect(requestsTo(SEND)).toEqual([])
    expect(storedUpiId()).not.toBe('other@upi')
  })

  test('is confirmed by a code if the server asks for one', async () => {
    server.responses[ADD] = refusal(400, { code: 'upi_code_required' })
    const message = 'Enter the OTP sent to your mobile number to use this UPI ID.'
    expect(await withdraw('50', 'Player@upi')).toEqual({ kind: 'codeSent', message, upiId: 'player@upi' })
    server.responses[ADD] = refusal(400, { code: 'otp_verification_failed' })
    const wrong = { kind: 'wrongCode', message: 'OTP verification failed' }
    expect(await withdraw('50', 'player@upi', '123456')).toEqual(wrong)
    expect(requestsTo(SEND)).toEqual([])
    server.responses[ADD] = success
    expect(await withdraw('50', 'player@upi', '123456')).toMatchObject({ kind: 'sent' })
    expect(requestsTo(ADD).at(-1)?.body).toEqual({ user_id: 7, upi_id: 'player@upi', otp: '123456' })
  })

  test('is null if the server responds with 404', async () => {
    expect(await fetchUpiId()).toBeNull()
    server.responses[DETAIL] = detail('player@upi')
    expect(await fetchUpiId()).toBe('player@upi')
  })
})

describe('the idempotency key', () => {
  test('stays the same until a response arrives', async () => {
    server.responses[SEND] = { isDropped: true }
    const result = await withdraw('50', 'player@upi')
    expect(result).toEqual({ kind: 'error', message: 'Network error. Please try again.' })
    server.responses[SEND] = { status: 500 }
    expect(await withdraw('50', 'player@upi')).toMatchObject({ message: 'Withdrawal request failed.' })
    server.responses[SEND] = success
    expect(await withdraw('50', 'player@upi')).toMatchObject({ kind: 'sent' })
    expect(await withdraw('50', 'player@upi')).toMatchObject({ kind: 'sent' })
    const [first, second, third, fourth] = idempotencyKeys()
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  test('is replaced five minutes after the last attempt', async () => {
    server.responses[SEND] = { isDropped: true }
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
    await withdraw('50', 'player@upi')
    now.mockReturnValue(1_000_000 + 4 * 60_000)
    await withdraw('50', 'player@upi')
    now.mockReturnValue(1_000_000 + 10 * 60_000)
    await withdraw('50', 'player@upi')
    now.mockRestore()
    const [first, second, third] = idempotencyKeys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test.each([
    ['differs for another amount', { isDropped: true }, '60'],
    ['is replaced after the server rejected the request', { status: 400 }, '50'],
  ])('%s', async (_, response, secondAmount) => {
    server.responses[SEND] = response
    await withdraw('50', 'player@upi')
    await withdraw(secondAmount, 'player@upi')
    expect(new Set(idempotencyKeys()).size).toBe(2)
  })
})

test.each([401, 403])('returns an expired session for status %d', async (status) => {
  server.responses[SEND] = { status }
  const message = 'Your session has expired. Please login again to continue.'
  expect(await withdraw('50', 'player@upi')).toEqual({ kind: 'expired', message })
})
