/** The shown balance follows other tabs and devices, and does not change before a result is shown. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { maskBalancesWhile } from '../../../src/game/session/balanceMask'
import { syncAcrossTabs } from '../../../src/game/session/crossTabSync'
import { queryClient } from '../../../src/game/session/queryClient'
import { useSession } from '../../../src/game/session/session'
import { changeUser, refreshUser, watchUser } from '../../../src/game/session/userCache'
import { getUser } from '../../../src/game/session/useUser'
import { adjustWallet, cashPaise } from '../../../src/game/session/wallet'
import { BrowserStorage } from '../../fixtures/browserStorage'
import { registeredUser } from '../../fixtures/registeredUser'
import { fileScriptedServer } from '../../fixtures/scriptedServer'

const GET_USER = '/user/get-user/7'
const user = { ...registeredUser, balance: 10 }
const server = fileScriptedServer()
let storage: BrowserStorage
const session = () => useSession.getState()
const answerBalance = (balance: number, afterMs = 0) => {
  server.responses[GET_USER] = { body: { success: true, user: { ...user, balance } }, afterMs }
}
/** What another tab stores, as this one hears of it. */
const storedElsewhere = (record: object) => {
  storage.setItem('userData', JSON.stringify(record))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'userData' }))
}

vi.spyOn(console, 'error').mockImplementation(() => undefined)

const tab = { window: new EventTarget(), document: new EventTarget() }
function openTab(): void {
  for (const [name, target] of Object.entries(tab)) vi.stubGlobal(name, target)
}

beforeAll(() => {
  openTab()
  syncAcrossTabs()
  watchUser()
})
beforeEach(async () => {
  openTab()
  storage = new BrowserStorage()
  vi.stubGlobal('localStorage', storage)
  answerBalance(10)
  session().logIn('token', user)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 10_000 })
})
afterEach(() => session().expire())

describe('a balance that changed elsewhere', () => {
  test('is taken from another tab without a request', () => {
    const asked = server.requests.length
    storedElsewhere({ ...user, balance: 510 })
    expect(cashPaise(getUser())).toBe(51_000)
    expect(server.requests).toHaveLength(asked)
  })

  test('is not taken from a tab in which another player logs in', () => {
    storedElsewhere({ ...user, id: 8, balance: 900 })
    expect(getUser()).toMatchObject({ id: 7, balance: 10 })
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
    await refreshUser()
    storedElsewhere({ ...user, balance: 160, first_name: 'Usha' })
    changeUser(7, { balance: 160 })
    expect(getUser()).toMatchObject({ balance: 10, first_name: 'Usha' })
    isMasked = false
    await refreshUser()
    expect(cashPaise(getUser())).toBe(16_000)
  })

  test('an older response does not return the stake of a pending bet', async () => {
    const refreshing = refreshUser()
    adjustWallet('real', -1000)
    await refreshing
    expect(cashPaise(getUser())).toBe(0)
  })

  test('the game store masks the balance of a bet whose betting has ended', async () => {
    const nowMs = Date.now()
    const at = (ms: number) => new Date(nowMs + ms).toISOString()
    const times = { start_time: at(-31_000), end_time: at(-1_000), createdAt: at(0), updatedAt: at(0) }
    const bet = { id: 1, user_id: 7, city: 'mumbai', dice_number: '3', game_instance_id: 11, coin_type_id: 3 }
    const instance = { id: 11, coin_type_id: 3, is_active: true, ...times }
    const body = { success: true, remainingSeconds: nowMs, bet, instance, result: null }
    server.responses['/real-game/current-bet'] = { body }
    server.responses['/real-game/real-resolve-game'] = { status: 503, body: {} }
    const { roundController } = await import('../../../src/game/roundController')
    const { useGame } = await import('../../../src/game/state/store')
    const close = roundController.open('real')
    await vi.waitFor(() => expect(useGame.getState().round.phase).toBe('resolving'))
    answerBalance(160)
    await refreshUser()
    expect(cashPaise(getUser())).toBe(1_000)
    close()
    await refreshUser()
    expect(cashPaise(getUser())).toBe(16_000)
  })
})
