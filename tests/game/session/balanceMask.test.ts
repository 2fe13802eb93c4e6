/** The shown balance follows other tabs and devices, and does not change before a result is shown. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { maskBalancesWhile } from '../../../src/game/session/balanceMask'
import { syncAcrossTabs } from '../../../src/game/session/crossTabSync'
import { refetchOnFocus } from '../../../src/game/session/refetchOnFocus'
import { cashPaise, useSession } from '../../../src/game/session/session'
import { BrowserStorage } from '../../fixtures/browserStorage'
import { registeredUser } from '../../fixtures/registeredUser'
import { type ScriptedServer, startScriptedServer } from '../../fixtures/scriptedServer'

const GET_USER = '/user/get-user/7'
const user = { ...registeredUser, balance: 10 }
let server: ScriptedServer
let storage: BrowserStorage
const session = () => useSession.getState()
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const answerBalance = (balance: number, afterMs = 0) => {
  server.responses[GET_USER] = { body: { success: true, user: { ...user, balance } }, afterMs }
}
/** What another tab stores, as this one hears of it. */
const storedElsewhere = (record: object) => {
  storage.setItem('userData', JSON.stringify(record))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'userData' }))
}

vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeAll(async () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  server = await startScriptedServer()
  syncAcrossTabs()
})
afterAll(() => server.close())
beforeEach(async () => {
  storage = new BrowserStorage()
  vi.stubGlobal('localStorage', storage)
  answerBalance(10)
  await session().logIn('token', user)
})
afterEach(() => session().expire())

describe('a balance that changed elsewhere', () => {
  test('is taken from another tab without a request', () => {
    const asked = server.requests.length
    storedElsewhere({ ...user, balance: 510 })
    expect(cashPaise(session())).toBe(51_000)
    expect(server.requests).toHaveLength(asked)
  })

  test('is not taken from a tab in which another player logs in', () => {
    storedElsewhere({ ...user, id: 8, balance: 900 })
    expect(session().user).toMatchObject({ id: 7, balance: 10 })
  })

  test('is requested once when an account page regains focus', async () => {
    const stop = refetchOnFocus()
    answerBalance(510)
    const asked = server.requests.length
    page.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(cashPaise(session())).toBe(51_000), { timeout: 10_000 })
    expect(server.requests).toHaveLength(asked + 1)
    stop()
  })
})

describe('while a result is not shown yet', () => {
  let isMasked: boolean
  beforeEach(() => {
    isMasked = true
    maskBalancesWhile(() => isMasked)
  })
  afterEach(() => maskBalancesWhile(() => false))

  test('no response and no other tab changes the shown balance', async () => {
    answerBalance(160)
    await session().refreshUser()
    storedElsewhere({ ...user, balance: 160, first_name: 'Usha' })
    session().changeUser({ balance: 160 })
    expect(session().user).toMatchObject({ balance: 10, first_name: 'Usha' })
    isMasked = false
    await session().refreshUser()
    expect(cashPaise(session())).toBe(16_000)
  })

  test('an older response does not return the stake of a pending bet', async () => {
    const refreshing = session().refreshUser()
    session().adjustWallet('real', -1000)
    await refreshing
    expect(cashPaise(session())).toBe(0)
  })

  test('the game store masks the balance of a bet whose betting has ended', async () => {
    const nowMs = Date.now()
    const at = (ms: number) => new Date(nowMs + ms).toISOString()
    const times = { start_time: at(-31_000), end_time: at(-1_000), createdAt: at(0), updatedAt: at(0) }
    server.responses['/real-game/current-bet'] = {
      body: {
        success: true,
        remainingSeconds: nowMs,
        bet: { id: 1, user_id: 7, city: 'mumbai', dice_number: '3', game_instance_id: 11, coin_type_id: 3 },
        instance: { id: 11, coin_type_id: 3, is_active: true, ...times },
        result: null,
      },
    }
    server.responses['/real-game/real-resolve-game'] = { status: 503, body: {} }
    const { roundController } = await import('../../../src/game/roundController')
    const { useGame } = await import('../../../src/game/gameStore')
    const close = roundController.open('real')
    await vi.waitFor(() => expect(useGame.getState().round.phase).toBe('resolving'))
    answerBalance(160)
    await session().refreshUser()
    expect(cashPaise(session())).toBe(1_000)
    close()
    await session().refreshUser()
    expect(cashPaise(session())).toBe(16_000)
  })
})
