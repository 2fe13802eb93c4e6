/** The balance that a player sees follows money that moved in another tab or on another device, and never gives a result away. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { syncAcrossTabs } from '../../../src/game/session/crossTabSync'
import { refetchOnFocus } from '../../../src/game/session/refetchOnFocus'
import { cashPaise, useSession } from '../../../src/game/session/session'
import { BrowserStorage } from '../../fixtures/browserStorage'
import { registeredUser } from '../../fixtures/registeredUser'
import { type ScriptedServer, startScriptedServer } from '../../fixtures/scriptedServer'

const GET_USER = '/user/get-user/7'
const user = { ...registeredUser, balance: 10 }
const ENDS = 30_000
const bet = {
  instanceId: 11,
  coinTypeId: 3,
  stakePaise: 1000,
  endsAtMs: ENDS,
  city: 'mumbai',
  diceNumber: 3,
} as const
const common = { selection: bet, lastResult: null, awaited: null }
const resolving = { ...common, phase: 'resolving', bet, openedAtMs: ENDS, isLate: false } as const

let server: ScriptedServer
let storage: BrowserStorage
const session = () => useSession.getState()
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const answerBalance = (balance: number, afterMs = 0) => {
  server.answers[GET_USER] = { body: { success: true, user: { ...user, balance } }, afterMs }
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
  test('is taken from another tab without a call', () => {
    const asked = server.asked.length
    storedElsewhere({ ...user, balance: 510 })
    expect(cashPaise(session())).toBe(51_000)
    expect(server.asked).toHaveLength(asked)
  })

  test('is not taken from a tab in which somebody else is logging in', () => {
    storedElsewhere({ ...user, id: 8, balance: 900 })
    expect(session().user).toMatchObject({ id: 7, balance: 10 })
  })

  test('is asked for once by whoever comes back to an account page', async () => {
    const stop = refetchOnFocus()
    answerBalance(510)
    const asked = server.asked.length
    page.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(cashPaise(session())).toBe(51_000), { timeout: 10_000 })
    expect(server.asked).toHaveLength(asked + 1)
    stop()
  })
})

describe('at the table', () => {
  let close: () => void
  const seat = async (round: object) => {
    const { roundController } = await import('../../../src/game/gameStore')
    close = roundController.open('real')
    roundController.store.setState({ round: round as typeof resolving })
    return roundController
  }
  afterEach(() => close())

  test('neither the server nor another tab gives a result away before its show', async () => {
    const game = await seat(resolving)
    answerBalance(160)
    await session().refreshUser()
    storedElsewhere({ ...user, balance: 160, first_name: 'Usha' })
    session().changeUser({ balance: 160 })
    expect(session().user).toMatchObject({ balance: 10, first_name: 'Usha' })
    const outcome = { instanceId: 11, result: bet, isWin: true, prizePaise: 15_000, totalBets: 1 }
    const revealAtMs = ENDS + 3_000
    game.store.setState({ round: { ...resolving, phase: 'celebrating', outcome, revealAtMs } })
    await session().refreshUser()
    await vi.waitFor(() => expect(cashPaise(session())).toBe(16_000), { timeout: 10_000 })
  })

  test('a stake on its way does not come back for a moment with an answer from before it', async () => {
    await seat({ ...common, phase: 'placing', instanceId: 11 })
    const asking = session().refreshUser()
    session().adjustWallet('real', -1000)
    await asking
    expect(cashPaise(session())).toBe(0)
  })
})
