/** Adding funds by page and by card, and saving the profile: what is refused before anything is asked of the server. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startHostedCheckout } from '../../../src/features/payments/hostedCheckout'
import { payByCard } from '../../../src/features/payments/payByCard'
import { updateProfile } from '../../../src/features/profile/updateProfile'
import { useSession } from '../../../src/game/session/session'
import { BrowserStorage } from '../../fixtures/browserStorage'
import { registeredUser } from '../../fixtures/registeredUser'
import { type ScriptedServer, startScriptedServer } from '../../fixtures/scriptedServer'

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubGlobal('localStorage', new BrowserStorage())
  useSession.setState({ status: 'loggedIn', token: 'token', user: registeredUser })
})

/** What the player reads, whichever way was taken. */
const ways = {
  'by page': async (amount: number | null) => {
    const paying = await startHostedCheckout(amount)
    return 'refusal' in paying ? paying.refusal : paying.url
  },
  'by card': async (amount: number | null) =>
    (await payByCard(amount, 'City Dice', new AbortController().signal))?.message,
}

describe.each(Object.entries(ways))('adding funds %s', (_, pay) => {
  test('needs a user', async () => {
    useSession.setState({ user: null })
    expect(await pay(100)).toBe('User not found. Please login again.')
  })

  test('needs a token', async () => {
    useSession.setState({ token: null })
    expect(await pay(100)).toBe('Authentication token not found. Please login again.')
  })

  test.each([0, -5, 12.345, Number.NaN])('refuses %d rupees', async (amount) => {
    expect(await pay(amount)).toBe('Invalid payment amount')
  })

  test('asks for an amount before anything else', async () => {
    useSession.setState({ user: null })
    expect(await pay(null)).toBe('Please select an amount to add funds.')
  })
})

test('a profile of nobody is not saved', async () => {
  useSession.setState({ user: null })
  const form = { firstName: 'Asha', lastName: 'Rao', picture: '' }
  expect(await updateProfile(form)).toEqual({ isSaved: false, message: 'User not found' })
})

test('none of them has left the browser', () => expect(server.asked).toEqual([]))
