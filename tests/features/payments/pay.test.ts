/** The checks before a request: deposits by hosted page and by card, and the profile update. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startHostedCheckout } from '../../../src/features/payments/hostedCheckout'
import { payByCard } from '../../../src/features/payments/payByCard'
import { updateProfile } from '../../../src/features/profile/updateProfile'
import { useSession } from '../../../src/game/session/session'
import { BrowserStorage } from '../../fixtures/browserStorage'
import { type ScriptedServer, startScriptedServer } from '../../fixtures/scriptedServer'
import { openSession } from '../../fixtures/session'

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubGlobal('localStorage', new BrowserStorage())
  openSession()
})

/** Each function returns the error text that the player reads. */
const methods = {
  'hosted page': async (amount: number | null) => {
    const checkout = await startHostedCheckout(amount)
    if ('errorText' in checkout) return checkout.errorText
    return 'url' in checkout ? checkout.url : undefined
  },
  card: async (amount: number | null) =>
    (await payByCard(amount, 'City Dice', new AbortController().signal))?.message,
}

describe.each(Object.entries(methods))('a deposit by %s', (_, pay) => {
  test('is rejected without a user', async () => {
    useSession.setState({ userId: null })
    expect(await pay(100)).toBe('User not found. Please login again.')
  })

  test('is rejected without a token', async () => {
    useSession.setState({ token: null })
    expect(await pay(100)).toBe('Authentication token not found. Please login again.')
  })

  test.each([0, -5, 12.345, Number.NaN])('is rejected with an amount of %d', async (amount) => {
    expect(await pay(amount)).toBe('Invalid payment amount')
  })

  test('reports a missing amount before a missing user', async () => {
    useSession.setState({ userId: null })
    expect(await pay(null)).toBe('Please select an amount to add funds.')
  })
})

test('a profile update is rejected without a user', async () => {
  useSession.setState({ userId: null })
  const form = { firstName: 'First', lastName: 'Last', avatar: '' }
  expect(await updateProfile(form)).toEqual({ stored: null, message: 'User not found' })
})

test('none of the tests above sent a request', () => expect(server.requests).toEqual([]))
