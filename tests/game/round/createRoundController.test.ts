/** The round controller against failing API calls: no stake is lost or taken twice. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { StorageValue } from 'zustand/middleware'
import { errorText } from '../../../src/contract/errors'
import type { Mode } from '../../../src/domain/core/mode'
import { EMPTY_ROUND, NO_SELECTION, type Outcome, type PlacedBet } from '../../../src/domain/roundState'
import { createRoundController, type RoundController } from '../../../src/game/round/createRoundController'
import type { RoundDependencies } from '../../../src/game/round/dependencies'
import type { CallError, CurrentBet } from '../../../src/game/round/roundApi'
import { keepEndingInstances } from '../../../src/game/state/shownInstances'
import { EMPTY_TABLE, type TableFacts } from '../../../src/game/state/state'
import {
  changeGame,
  createGameStore,
  type GameStorage,
  type GameStore,
  type PersistedGame,
} from '../../../src/game/state/store'
import type { TableInstance } from '../../../src/game/state/tableInstance'
import { pendingResponse } from '../../fixtures/mockedApi'
import { outcomeOfDraw, placedBet } from '../../fixtures/tableState'

const ENDS = 30_000
const instance: TableInstance = {
  ...{ id: 11, coinTypeId: 3, times: { startsAtMs: 0, endsAtMs: ENDS, activeUntilMs: ENDS + 10_000 } },
}
const bet: PlacedBet = { ...placedBet, instanceId: 11, endsAtMs: ENDS }
const outcome: Outcome = { ...outcomeOfDraw({ city: 'mumbai', diceNumber: 3 }), instanceId: 11 }
const COINS = [{ coinTypeId: 3, rupees: 10 }]
const networkError: CallError = { code: 'network', message: 'lost', isRetryable: true }
const rateLimited: CallError = { code: 'too_many_requests', message: 'slowly', isRetryable: false }
const rejection: CallError = { code: 'no_active_game', message: 'refused', isRetryable: false }
const malformed: CallError = { code: 'invalid_response', message: 'nonsense', isRetryable: false }
const noBet = { bet: null, outcome: null }

/** Dependencies whose time is advanced by the test and whose responses come from lists. */
class FakeDependencies implements RoundDependencies {
  nowMs = 1_000
  userId: number | null = 7
  balance = 50_000
  refreshes = 0
  toasts: string[] = []
  keys: string[] = []
  resolved: number[] = []
  responses = { placeBet: [] as unknown[], resolve: [] as unknown[], currentBet: [] as unknown[] }
  commitments: number[] = []
  tables: Record<Mode, TableFacts> = { dummy: EMPTY_TABLE, real: EMPTY_TABLE }
  refetches = 0
  onChange = () => {}
  timers: { atMs: number; task: () => void }[] = []

  store: GameStore
  clock = { nowMs: () => this.nowMs }
  wallet = {
    isLoggedIn: () => true,
    userId: () => this.userId,
    balancePaise: () => this.balance,
    adjust: (_mode: string, deltaPaise: number) => {
      this.balance += deltaPaise
    },
    refresh: async () => {
      this.refreshes += 1
    },
  }
  api = {
    placeBet: async (_mode: string, _order: unknown, key: string) => {
      this.keys.push(key)
      return this.#respond<PlacedBet>('placeBet')
    },
    resolve: async (_mode: string, { instanceId }: PlacedBet) => {
      this.resolved.push(instanceId)
      return this.#respond<Outcome>('resolve')
    },
    currentBet: async () => this.#respond<CurrentBet>('currentBet'),
  }
  table = {
    watch: (mode: Mode, onChange: () => void) => {
      changeGame(this.store, { ...this.tables[mode], instancesAtMs: null })
      this.onChange = onChange
      return () => {
        this.onChange = () => {}
      }
    },
    refetchInstances: () => {
      this.refetches += 1
    },
    retry: async () => {},
  }
  saveCommitment = ({ id }: TableInstance) => void this.commitments.push(id)
  notify = (message: string, kind = 'error') =>
    void this.toasts.push(kind === 'error' ? message : `${kind}: ${message}`)
  newKey = () => `key ${this.keys.length}`
  random = () => 0.5
  pause = (ms: number) => new Promise<void>((done) => this.after(ms, done))
  changeScreen = (render: () => void) => render()
  after = (ms: number, task: () => void) => {
    const entry = { atMs: this.nowMs + ms, task }
    this.timers.push(entry)
    return () => {
      this.timers = this.timers.filter((other) => other !== entry)
    }
  }

  constructor(storage?: GameStorage) {
    this.store = createGameStore(() => this.userId, storage)
  }

  /** Advances the time and runs the timers that are due. */
  async goTo(untilMs: number): Promise<void> {
    for (let turns = 0; turns < 2000; turns += 1) {
      await new Promise((done) => setImmediate(done))
      const next = this.timers.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
      if (next === undefined) break
      this.timers = this.timers.filter((entry) => entry !== next)
      this.nowMs = Math.max(this.nowMs, next.atMs)
      next.task()
    }
    this.nowMs = untilMs
  }

  /** A response with the instances of a mode arrives. */
  receiveInstances(instances: readonly TableInstance[], mode: Mode = 'dummy') {
    this.changeTable({ instances, onlineUsers: 5, coins: COINS, instancesAtMs: this.nowMs }, mode)
  }

  changeTable(part: Partial<TableFacts>, mode: Mode = 'dummy') {
    this.tables[mode] = { ...this.tables[mode], ...part }
    if (this.store.getState().mode !== mode) return
    changeGame(this.store, this.tables[mode])
    this.onChange()
  }

  #respond<T>(call: keyof FakeDependencies['responses']): T {
    const list = this.responses[call]
    const next = list.length > 1 ? list.shift() : list[0]
    if (next === undefined || (typeof next === 'object' && next !== null && 'isRetryable' in next))
      throw next ?? networkError
    return next as T
  }
}

let fake: FakeDependencies
let game: RoundController
const state = () => fake.store.getState()
const round = () => state().round

/** Opens the table and selects a coin, a city and a number. @returns closes the table */
async function openTable(mode: Mode = 'dummy'): Promise<() => void> {
  const close = game.open(mode)
  fake.receiveInstances([instance], mode)
  await fake.goTo(2_000)
  game.chooseCoin(3)
  game.chooseCity('mumbai')
  game.chooseDice(3)
  return close
}

/** Opens the table, selects, and places a bet with these responses. @returns closes the table */
async function openAndBet(
  responses: Partial<FakeDependencies['responses']>,
  mode: Mode = 'dummy',
): Promise<() => void> {
  const close = await openTable(mode)
  Object.assign(fake.responses, responses)
  game.placeBet()
  return close
}

beforeEach(() => {
  fake = new FakeDependencies()
  fake.responses.currentBet = [noBet]
  game = createRoundController(fake)
})

it('a round without errors runs from the selection to the result chip, with the values of each moment', async () => {
  await openAndBet({ placeBet: [bet], resolve: [outcome] })
  await fake.goTo(3_010)
  expect(round().phase).toBe('placed')
  const chosen = { selectedCity: 'mumbai', selectedDice: 3, selectedAmount: 10, isGameActive: true }
  expect(state()).toMatchObject({ ...chosen, timer: 27, onlineUsers: 5, gamePhase: 'waiting' })
  await fake.goTo(ENDS + 500)
  expect(round().phase).toBe('countingDown')
  expect(state().countdown).toBe(3)
  await fake.goTo(ENDS + 2_500)
  expect(state().countdown).toBe(1)
  await fake.goTo(ENDS + 3_100)
  expect(state().countdown).toBe(0)
  await fake.goTo(ENDS + 5_990)
  expect(state().gamePhase).toBe('spinning')
  await fake.goTo(ENDS + 6_010)
  const won = { currentCity: 'mumbai', currentNumber: 3, winAmount: 150, totalBet: 4 }
  expect(state()).toMatchObject({ gamePhase: 'won', ...won })
  await fake.goTo(ENDS + 13_100)
  expect(round().phase).toBe('leaving')
  expect(state().gamePhase).toBe('resetting')
  game.leave()
  expect(round()).toMatchObject({ phase: 'choosing', lastResult: { outcome: { isWin: true } } })
  expect(state().gamePhase).toBe('waiting')
  expect(fake.commitments).toEqual([11])
})

it('shows the result screen once the browser has a picture of the menu, with all that came meanwhile', async () => {
  const screens: (() => void)[] = []
  fake.changeScreen = (show) => void screens.push(show)
  game = createRoundController(fake)
  await openAndBet({ placeBet: [bet], resolve: [outcome] })
  await fake.goTo(ENDS + 500)
  expect(round().phase).toBe('placed')
  expect(screens).toHaveLength(1)
  screens[0]?.()
  expect(round()).toMatchObject({ phase: 'countingDown', outcome })
})

describe('placing a bet over an unreliable network', () => {
  it('retries under the same idempotency key and debits one stake', async () => {
    await openAndBet({ placeBet: [networkError, networkError, bet] })
    game.placeBet()
    await fake.goTo(8_000)
    expect(round().phase).toBe('placed')
    expect(fake.keys).toEqual([fake.keys[0], fake.keys[0], fake.keys[0]])
    expect(fake.balance).toBe(49_000)
  })

  it('returns the stake and shows the error when the bet is rejected', async () => {
    await openAndBet({ placeBet: [networkError, rejection] })
    await fake.goTo(8_000)
    expect(round()).toMatchObject({ phase: 'choosing', selection: { coinTypeId: null } })
    expect(fake.balance).toBe(50_000)
    expect(fake.toasts).toEqual(['refused'])
  })

  it.each([
    ['the bet request', [networkError, bet], []],
    ['the current-bet request', [malformed], [networkError, { bet, outcome: null }]],
  ])('is marked as unanswered while %s is retried', async (_what, placeBet, currentBet) => {
    await openAndBet({ placeBet, currentBet })
    await fake.goTo(2_500)
    expect(round().phase).toBe('placing')
    expect(state().isUnanswered).toBe(true)
    await fake.goTo(5_000)
    expect(round().phase).toBe('placed')
  })

  it('stops retrying at the end of betting and reads the current bet instead', async () => {
    await openAndBet({ placeBet: [networkError], currentBet: [networkError, networkError, noBet] })
    await fake.goTo(ENDS - 1_000)
    expect(round().phase).toBe('placing')
    await fake.goTo(ENDS + 8_000)
    expect(round().phase).toBe('choosing')
    expect(fake.balance).toBe(50_000)
    expect(fake.toasts).toEqual([errorText('bet_failed')])
  })

  it('opens the result screen at once when the acceptance arrives after the end of betting', async () => {
    const answer = pendingResponse()
    await openAndBet({ placeBet: [answer.promise], resolve: [outcome] })
    await fake.goTo(ENDS + 500)
    expect(round().phase).toBe('placing')
    answer.resolve(bet)
    await fake.goTo(ENDS + 550)
    expect(round().phase).toBe('countingDown')
    expect(state().countdown).toBe(3)
  })

  const refused = [networkError, rateLimited]
  it.each([
    ['after a malformed response', [malformed], [{ bet, outcome: null }]],
    ['when a rejection follows an error of the network', [...refused], [{ bet, outcome: null }]],
    ['again after 429', [...refused], [rateLimited, { bet, outcome: null }]],
  ])('reads the current bet %s', async (_, placeBet, currentBet) => {
    await openAndBet({ placeBet, currentBet })
    await fake.goTo(20_000)
    expect(round()).toMatchObject({ phase: 'placed', bet: { instanceId: 11 } })
    expect(fake.balance).toBe(49_000)
    expect(fake.toasts).toEqual([])
  })

  it('does not show a late acceptance to the next player', async () => {
    const answer = pendingResponse()
    const close = await openAndBet({ placeBet: [answer.promise] })
    close()
    fake.userId = 8
    game.reset()
    await openTable()
    answer.resolve(bet)
    await fake.goTo(4_000)
    expect(round().phase).toBe('choosing')
  })

  it('shows the bet that another device has placed in this round, with a toast', async () => {
    const elsewhere = { ...bet, city: 'tokyo' as const }
    const code = 'bet_already_placed'
    const refused = { code, message: errorText(code), isRetryable: false }
    await openAndBet({ placeBet: [refused], currentBet: [{ bet: elsewhere, outcome: null }] })
    await fake.goTo(4_000)
    expect(round()).toMatchObject({ phase: 'placed', bet: { city: 'tokyo' } })
    expect(fake.toasts).toEqual(['info: You already have a bet in this round.'])
  })

  it.each([
    ['taken', bet],
    ['refused', rejection],
  ])('ignores a late response after a change of mode: %s', async (_, late) => {
    const practice = pendingResponse()
    await openAndBet({ placeBet: [practice.promise, new Promise(() => undefined)] })
    game.open('real')
    fake.receiveInstances([{ ...instance, id: 12 }], 'real')
    await fake.goTo(3_000)
    game.chooseCoin(3)
    game.chooseCity('dubai')
    game.chooseDice(1)
    game.placeBet()
    const before = fake.balance
    if (late === bet) practice.resolve(late)
    else practice.reject(late)
    await fake.goTo(4_000)
    expect(round()).toMatchObject({ phase: 'placing', instanceId: 12 })
    expect(fake.balance).toBe(before)
    expect(fake.toasts).toEqual([])
  })

  it('clears the selection of an ended round and refetches the instances', async () => {
    await openTable()
    await fake.goTo(ENDS + 1_000)
    game.placeBet()
    expect(fake.toasts).toHaveLength(1)
    expect(round().selection).toEqual({ coinTypeId: null, city: null, diceNumber: null })
    expect(fake.refetches).toBe(1)
  })

  it('sends no request for an invalid bet', async () => {
    await openTable()
    fake.balance = 999
    game.placeBet()
    await fake.goTo(4_000)
    expect(fake.keys).toEqual([])
    expect(fake.toasts).toHaveLength(1)
    expect(round().phase).toBe('choosing')
  })
})

describe('polling for the result', () => {
  it('retries, and the reveal waits for the result', async () => {
    await openAndBet({ placeBet: [bet], resolve: [...Array(5).fill(networkError), outcome] })
    await fake.goTo(ENDS + 4_500)
    expect(round().phase).toBe('resolving')
    expect(state().countdown).toBe(1)
    await fake.goTo(ENDS + 5_500)
    expect(round().phase).toBe('revealing')
  })

  it('gives up 8 s after the end and shows the late result as a chip', async () => {
    await openAndBet({ placeBet: [bet], resolve: [networkError] })
    await fake.goTo(ENDS + 8_500)
    expect(round().phase).toBe('leaving')
    expect(fake.toasts).toEqual([errorText('resolve_failed')])
    game.leave()
    expect(round()).toMatchObject({ phase: 'choosing', awaited: { instanceId: 11 } })
    await fake.goTo(ENDS + 11_000)
    fake.responses.resolve = [outcome]
    const { refreshes } = fake
    await fake.goTo(ENDS + 20_000)
    expect(round()).toMatchObject({ phase: 'choosing', awaited: null, lastResult: { outcome } })
    expect(fake.refreshes).toBe(refreshes + 1)
  })

  it('retries after 429', async () => {
    await openAndBet({ placeBet: [bet], resolve: [rateLimited, rateLimited, outcome] })
    await fake.goTo(ENDS + 6_000)
    expect(round().phase).toBe('revealing')
  })

  it('gives up at the same moment when no response arrives at all', async () => {
    const answer = pendingResponse()
    await openAndBet({ placeBet: [bet], resolve: [answer.promise] })
    await fake.goTo(ENDS + 7_900)
    expect(round().phase).toBe('resolving')
    await fake.goTo(ENDS + 8_100)
    expect(round().phase).toBe('leaving')
    expect(fake.toasts).toEqual([errorText('resolve_failed')])
    game.leave()
    answer.resolve(outcome)
    await fake.goTo(ENDS + 9_000)
    expect(round()).toMatchObject({ phase: 'choosing', awaited: null, lastResult: { outcome } })
  })

  it('shows the error of a result that stays too early once', async () => {
    const tooEarly = { code: 'resolve_too_early', message: 'Too early', isRetryable: false }
    await openAndBet({ placeBet: [bet], resolve: [tooEarly] })
    await fake.goTo(ENDS + 8_500)
    expect(round().phase).toBe('leaving')
    game.leave()
    await fake.goTo(ENDS + 30_000)
    expect(fake.toasts).toEqual(['Too early'])
  })

  it('returns to the menu at once when the server rejects the request', async () => {
    const noBetThere = { code: 'resolve_no_bet', message: 'No bet', isRetryable: false }
    await openAndBet({ placeBet: [bet], resolve: [noBetThere] })
    await fake.goTo(ENDS + 500)
    expect(round().phase).toBe('leaving')
    expect(fake.toasts).toEqual(['No bet'])
  })
})

describe('resuming', () => {
  it('joins the reveal of the current bet at the second the server time says', async () => {
    fake.nowMs = ENDS + 6_000
    fake.responses.currentBet = [{ bet, outcome }]
    game.open('dummy')
    await fake.goTo(ENDS + 6_100)
    expect(round()).toMatchObject({ phase: 'revealing', revealAtMs: ENDS + 3_000 })
  })

  it.each([
    ['lost requests', networkError],
    ['429', rateLimited],
  ])(
    'is not synced before the current bet is known, which is asked for again after %s',
    async (_, failure) => {
      fake.responses.currentBet = [failure, failure, { bet, outcome: null }]
      game.open('dummy')
      await fake.goTo(1_500)
      expect(state().isSynced).toBe(false)
      await fake.goTo(15_000)
      expect(state().isSynced).toBe(true)
      expect(round()).toMatchObject({ phase: 'placed', bet })
    },
  )

  it('shows a bet that was accepted after the table was closed and opened again', async () => {
    const answer = pendingResponse()
    let close = await openAndBet({ placeBet: [answer.promise] }, 'real')
    for (const mode of ['dummy', 'real'] as const) {
      await fake.goTo(fake.nowMs + 500)
      close()
      close = game.open(mode)
      fake.receiveInstances([instance], mode)
    }
    await fake.goTo(4_000)
    expect(round().phase).toBe('choosing')
    answer.resolve(bet)
    await fake.goTo(5_000)
    expect(round()).toMatchObject({ phase: 'placed', bet })
  })

  it('ignores a current-bet response that is older than the bet', async () => {
    await openTable()
    const early = pendingResponse()
    fake.responses.currentBet = [early.promise, { bet, outcome: null }]
    const coming = game.resume()
    fake.responses.placeBet = [bet]
    game.placeBet()
    await fake.goTo(3_000)
    expect(round().phase).toBe('placed')
    early.resolve(noBet)
    await coming
    expect(round()).toMatchObject({ phase: 'placed', bet: { instanceId: 11 } })
  })

  it('refreshes the wallet in the menu, never between the end of betting and the result', async () => {
    await openTable()
    const isAskedAgain = async () => {
      const before = fake.refreshes
      await game.resume()
      return fake.refreshes > before
    }
    expect(await isAskedAgain()).toBe(true)
    fake.responses.placeBet = [bet]
    fake.responses.resolve = [outcome]
    const beforeBet = fake.refreshes
    game.placeBet()
    expect(game.isBalanceMasked()).toBe(true)
    await fake.goTo(3_000)
    expect(fake.refreshes).toBe(beforeBet)
    fake.responses.currentBet = [{ bet, outcome: null }]
    expect(await isAskedAgain()).toBe(true)
    for (const nowMs of [ENDS - 10, ENDS + 500, ENDS + 2_000, ENDS + 9_000]) {
      await fake.goTo(nowMs)
      expect([await isAskedAgain(), game.isBalanceMasked()]).toEqual([false, true])
    }
    const before = fake.refreshes
    await fake.goTo(ENDS + 11_100)
    expect([fake.refreshes, game.isBalanceMasked()]).toEqual([before + 1, false])
  })

  it('refreshes the wallet once after a lost bet, at a time of its own within five seconds', async () => {
    await openAndBet({ placeBet: [bet], resolve: [{ ...outcome, isWin: false, prizePaise: 0 }] })
    await fake.goTo(ENDS + 11_100)
    expect(round().phase).toBe('celebrating')
    const before = fake.refreshes
    await fake.goTo(ENDS + 13_100)
    game.leave()
    expect(fake.refreshes).toBe(before)
    await fake.goTo(ENDS + 13_600)
    expect(fake.refreshes).toBe(before + 1)
    await fake.goTo(ENDS + 30_000)
    expect(fake.refreshes).toBe(before + 1)
  })

  it('refreshes and unmasks the wallet when the result screen is closed early', async () => {
    const close = game.open('dummy')
    fake.responses.currentBet = [{ bet, outcome }]
    fake.nowMs = ENDS + 5_000
    await game.resume()
    expect([fake.refreshes, game.isBalanceMasked()]).toEqual([0, true])
    close()
    expect([fake.refreshes, game.isBalanceMasked()]).toEqual([1, false])
  })

  it('finishes this bet first when another tab has bet on another coin', async () => {
    const other = { ...bet, instanceId: 12, coinTypeId: 4 }
    const otherOutcome = { ...outcome, instanceId: 12, isWin: false }
    const currentBet = [{ bet: other, outcome: null }]
    await openAndBet({ placeBet: [bet], currentBet, resolve: [outcome, otherOutcome] })
    await fake.goTo(3_000)
    await game.resume()
    expect(round()).toMatchObject({ phase: 'placed', bet: { instanceId: 11 } })
    await fake.goTo(ENDS + 12_000)
    expect(round()).toMatchObject({ phase: 'celebrating', outcome: { instanceId: 11, isWin: true } })
    await fake.goTo(ENDS + 13_100)
    game.leave()
    await fake.goTo(ENDS + 13_200)
    expect(round()).toMatchObject({ phase: 'choosing', awaited: null, lastResult: { bet: other } })
  })

  it('continues polling for a late result when the table is opened again', async () => {
    fake.responses.currentBet = [{ bet, outcome: null }]
    fake.responses.resolve = [networkError]
    fake.nowMs = ENDS + 20_000
    const close = game.open('dummy')
    await fake.goTo(ENDS + 30_000)
    expect(round()).toMatchObject({ phase: 'choosing', awaited: { instanceId: 11 } })
    close()
    game.open('dummy')
    await fake.goTo(ENDS + 31_000)
    fake.responses.resolve = [outcome]
    await fake.goTo(ENDS + 40_000)
    expect(round()).toMatchObject({ awaited: null, lastResult: { outcome } })
  })

  it('is synced by an accepted bet while the current-bet request is unanswered', async () => {
    fake.responses.currentBet = [networkError]
    fake.responses.placeBet = [bet]
    fake.responses.resolve = [outcome]
    await openTable()
    expect(state().isSynced).toBe(false)
    game.placeBet()
    await fake.goTo(3_000)
    expect(state()).toMatchObject({ isSynced: true, round: { phase: 'placed' } })
  })

  it.each([
    ['marks a known result as seen by a resolve call', ENDS + 60_000, outcome, [11]],
    ['does not mark the result of a round that ended an hour ago', ENDS + 3_600_000, outcome, []],
    ['marks nothing as seen that has no result', ENDS - 1_000, null, []],
  ])('%s', async (_, nowMs, known, resolved) => {
    fake.responses.currentBet = [{ bet, outcome: known }]
    fake.responses.resolve = [outcome]
    fake.nowMs = nowMs
    game.open('dummy')
    await fake.goTo(nowMs)
    expect(round().lastResult?.outcome).toEqual(known ?? undefined)
    expect(fake.resolved).toEqual(resolved)
  })

  it('is synced by the result of a persisted bet while the current-bet request is unanswered', async () => {
    fake.responses.currentBet = [{ bet, outcome: null }]
    const close = await openTable()
    close()
    fake.nowMs = ENDS + 100
    fake.responses.currentBet = [networkError]
    fake.responses.resolve = [outcome]
    game.open('dummy')
    await fake.goTo(ENDS + 500)
    expect(state()).toMatchObject({ isSynced: true, round: { phase: 'countingDown' } })
  })

  it('works with a backend that has no current-bet call', async () => {
    fake.responses.currentBet = [{ code: 'not_found', message: 'no such call', isRetryable: false }]
    await openTable()
    expect(state().isSynced).toBe(true)
  })

  it('restores the persisted bet for its own player only', async () => {
    const kept = new Map<string, StorageValue<PersistedGame>>()
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: StorageValue<PersistedGame>) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    }
    fake = new FakeDependencies(storage)
    fake.responses.currentBet = [noBet]
    game = createRoundController(fake)
    await openAndBet({ placeBet: [bet] })
    await fake.goTo(2_000)
    const phaseAfterReload = (userId: number) => createGameStore(() => userId, storage).getState().round.phase
    expect(phaseAfterReload(7)).toBe('placed')
    expect(phaseAfterReload(8)).toBe('choosing')
  })

  it('keeps the selection between two rounds', async () => {
    await openTable()
    await fake.goTo(ENDS + 10_100)
    fake.receiveInstances(keepEndingInstances([instance], [], fake.nowMs))
    expect(state()).toMatchObject({ isGameActive: true, timer: 0 })
    expect(round().selection).toEqual({ coinTypeId: 3, city: 'mumbai', diceNumber: 3 })
    const next = { ...instance.times, startsAtMs: ENDS + 10_000, endsAtMs: ENDS + 40_000 }
    fake.receiveInstances([{ ...instance, id: 12, times: { ...next, activeUntilMs: ENDS + 50_000 } }])
    expect(state()).toMatchObject({ isGameActive: true, timer: 30 })
    expect(state().instances).toHaveLength(1)
    expect(round().selection.coinTypeId).toBe(3)
  })

  it('clears the selection when no next round has opened 3 s after its round, without another response', async () => {
    await openTable()
    await fake.goTo(ENDS + 10_100)
    fake.receiveInstances(keepEndingInstances([instance], [], fake.nowMs))
    expect(state()).toMatchObject({ isGameActive: true, timer: 0 })
    await fake.goTo(ENDS + 14_100)
    expect(state()).toMatchObject({ isGameActive: false, timer: null })
    expect(round().selection).toEqual(NO_SELECTION)
  })

  it('clears the selection of a coin that gets no next round while another coin does', async () => {
    await openTable()
    fake.changeTable({ coins: [...COINS, { coinTypeId: 4, rupees: 20 }] })
    await fake.goTo(ENDS + 10_100)
    const times = { startsAtMs: ENDS + 10_000, endsAtMs: ENDS + 40_000, activeUntilMs: ENDS + 50_000 }
    const other = { id: 12, coinTypeId: 4, times }
    const instances = keepEndingInstances([instance], [other], fake.nowMs)
    fake.changeTable({ instances, instancesAtMs: fake.nowMs })
    await fake.goTo(ENDS + 14_100)
    expect(state()).toMatchObject({ openCoinTypeIds: [4], timer: 26 })
    expect(round().selection).toEqual(NO_SELECTION)
  })

  it('keeps the selection while no response arrives after the end of its round', async () => {
    await openTable()
    await fake.goTo(ENDS + 20_000)
    expect(state()).toMatchObject({ isGameActive: false, timer: null })
    expect(round().selection.coinTypeId).toBe(3)
  })

  it.each<[string, Partial<TableFacts>]>([
    ['the coin is disabled', { coins: [{ coinTypeId: 4, rupees: 20 }] }],
    ['its instance disappears', { instances: [] }],
    ['the player takes a break', { breakUntilMs: Number.MAX_SAFE_INTEGER }],
    ['their region is refused', { operatorClosure: 'off' }],
  ])('offers no round and clears the selection when %s', async (_, table) => {
    await openTable('real')
    fake.changeTable(table, 'real')
    expect(state()).toMatchObject({ isGameActive: false, openCoinTypeIds: [], timer: null })
    expect(round().selection).toEqual(NO_SELECTION)
  })

  it('resets for another player', async () => {
    await openAndBet({ placeBet: [bet] })
    await fake.goTo(3_010)
    expect(round()).toMatchObject({ phase: 'placed', bet, selection: { city: 'mumbai' } })
    expect(state().isSynced).toBe(true)
    game.reset()
    expect(round()).toEqual(EMPTY_ROUND)
    expect(state().isSynced).toBe(false)
  })
})
