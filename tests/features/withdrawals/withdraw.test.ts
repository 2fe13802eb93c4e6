/** The withdrawal's way to the server: who may ask, where the UPI id goes, and how a lost answer is asked for again. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberedUpiId, savedUpiId, withdraw } from '../../../src/features/withdrawals/withdraw'
import { useSession } from '../../../src/game/session/session'
import { BrowserStorage } from '../../fixtures/browserStorage'
import { registeredUser } from '../../fixtures/registeredUser'
import { type ScriptedServer, startScriptedServer } from '../../fixtures/scriptedServer'

const SEND = '/withdraw/send-withdraw-request/7'
const DETAIL = '/bank-detail/fetch-user-account/7'
const ADD = '/bank-detail/add-account'
const EDIT = '/bank-detail/edit-account/7'
const fine = { body: { success: true } }
const detail = (upi_id: string) => ({ body: { success: true, details: [{ id: 1, user_id: 7, upi_id }] } })

let server: ScriptedServer
vi.spyOn(console, 'error').mockImplementation(() => undefined)

const asked = (path: string) => server.asked.filter(({ url }) => url.endsWith(path))
const keys = () => asked(SEND).map(({ headers }) => headers['idempotency-key'])

beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubGlobal('localStorage', new BrowserStorage())
  useSession.setState({ status: 'loggedIn', token: 'token', user: registeredUser })
  Object.assign(server.answers, { [DETAIL]: { status: 404 }, [ADD]: fine, [EDIT]: fine, [SEND]: fine })
})
afterEach(() => {
  server.asked.length = 0
  for (const path of Object.keys(server.answers)) delete server.answers[path]
})

describe('who asks', () => {
  test('nobody without a user', async () => {
    useSession.setState({ user: null })
    const answer = await withdraw('50', 'asha@upi')
    expect(answer).toEqual({ kind: 'refused', message: 'User not found. Please login again.' })
  })

  test('nobody without a token', async () => {
    useSession.setState({ token: null })
    const message = 'Authentication token not found. Please login again.'
    expect(await withdraw('50', 'asha@upi')).toEqual({ kind: 'refused', message })
  })

  test('nothing that a rule refuses leaves the browser', async () => {
    expect(await withdraw('101', 'asha@upi')).toMatchObject({
      message: 'Insufficient balance for withdrawal',
    })
    expect(await withdraw('5.5', 'asha@upi')).toMatchObject({
      message: 'Withdrawal amount must be a whole number',
    })
    expect(await withdraw('50', ' ')).toMatchObject({ message: 'UPI ID is required' })
    expect(server.asked).toEqual([])
  })
})

describe('the UPI id', () => {
  test('is added where there was none, cleaned, and remembered', async () => {
    expect(await withdraw('50', ' <Asha@UPI> ')).toMatchObject({ kind: 'sent' })
    expect(asked(ADD)[0]?.body).toEqual({ user_id: 7, upi_id: 'asha@upi' })
    expect(rememberedUpiId()).toBe('asha@upi')
  })

  test('is changed where it was another, and left alone where it is the same', async () => {
    server.answers[DETAIL] = detail('old@upi')
    await withdraw('50', 'asha@upi')
    expect(asked(EDIT)[0]?.body).toEqual({ user_id: 7, upi_id: 'asha@upi' })
    server.answers[DETAIL] = detail('asha@upi')
    await withdraw('50', 'asha@upi')
    expect(asked(EDIT)).toHaveLength(1)
    expect(asked(ADD)).toHaveLength(0)
  })

  test('that cannot be saved stops the request', async () => {
    server.answers[ADD] = { status: 500 }
    expect(await withdraw('50', 'other@upi')).toEqual({
      kind: 'refused',
      message: 'Failed to update UPI ID',
    })
    expect(asked(SEND)).toEqual([])
    expect(rememberedUpiId()).not.toBe('other@upi')
  })

  test('404 means that none is saved', async () => {
    expect(await savedUpiId()).toBeNull()
    server.answers[DETAIL] = detail('asha@upi')
    expect(await savedUpiId()).toBe('asha@upi')
  })
})

describe('an answer that got lost', () => {
  test('is asked for again by the same name, and a new request has another', async () => {
    server.answers[SEND] = { isDropped: true }
    const lost = await withdraw('50', 'asha@upi')
    expect(lost).toEqual({ kind: 'refused', message: 'Network error. Please try again.' })
    server.answers[SEND] = { status: 500 }
    expect(await withdraw('50', 'asha@upi')).toMatchObject({ message: 'Withdrawal request failed.' })
    server.answers[SEND] = fine
    expect(await withdraw('50', 'asha@upi')).toMatchObject({ kind: 'sent' })
    expect(await withdraw('50', 'asha@upi')).toMatchObject({ kind: 'sent' })
    const [first, second, third, fourth] = keys()
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  test('is given up after a while: who asks then has seen what became of it, and means another', async () => {
    server.answers[SEND] = { isDropped: true }
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
    await withdraw('50', 'asha@upi')
    now.mockReturnValue(1_000_000 + 4 * 60_000)
    await withdraw('50', 'asha@upi')
    now.mockReturnValue(1_000_000 + 10 * 60_000)
    await withdraw('50', 'asha@upi')
    now.mockRestore()
    const [first, second, third] = keys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('of another amount does not lend its name', async () => {
    server.answers[SEND] = { isDropped: true }
    await withdraw('50', 'asha@upi')
    await withdraw('60', 'asha@upi')
    expect(new Set(keys()).size).toBe(2)
  })

  test('is not asked for again where the server has said no', async () => {
    server.answers[SEND] = { status: 400 }
    await withdraw('50', 'asha@upi')
    await withdraw('50', 'asha@upi')
    expect(new Set(keys()).size).toBe(2)
  })
})

test.each([401, 403])('%d means that the session is over', async (status) => {
  server.answers[SEND] = { status }
  expect(await withdraw('50', 'asha@upi')).toEqual({
    kind: 'expired',
    message: 'Your session has expired. Please login again to continue.',
  })
})
