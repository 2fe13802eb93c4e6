/** The game store plays a round against calls that fail in every way, and never loses or doubles a stake. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { StorageValue } from 'zustand/middleware'
import { errorText } from '../../src/contract/errors'
import type { Mode } from '../../src/domain/mode'
import { EMPTY_ROUND, type Outcome, type PlacedBet } from '../../src/domain/roundState'
import type { CallError, CurrentBet, GameDependencies } from '../../src/game/gameDependencies'
import type { PersistedGame } from '../../src/game/gamePersistence'
import { createRoundController, type RoundController } from '../../src/game/roundController'
import type { TableInstance } from '../../src/game/roundMapper'

const ENDS = 30_000
const instance: TableInstance = {
  id: 11,
  coinTypeId: 3,
  times: { startsAtMs: 0, endsAtMs: ENDS, activeUntilMs: ENDS + 10_000 },
}
const bet: PlacedBet = {
  instanceId: 11,
  coinTypeId: 3,
  stakePaise: 1000,
  endsAtMs: ENDS,
  city: 'mumbai',
  diceNumber: 3,
}
const outcome: Outcome = {
  instanceId: 11,
  result: { city: 'mumbai', diceNumber: 3 },
  isWin: true,
  prizePaise: 15_000,
  totalBets: 4,
}
const lost: CallError = { code: 'network', message: 'lost', isRetryable: true }
const tooMany: CallError = { code: 'too_many_requests', message: 'slowly', isRetryable: false }
const refused: CallError = { code: 'no_active_game', message: 'refused', isRetryable: false }

/** A world whose time is stepped by hand and whose calls answer from a list. */
class World implements GameDependencies {
  nowMs = 1_000
  userId: number | null = 7
  balance = 50_000
  refreshes = 0
  said: string[] = []
  keys: string[] = []
  answers = { placeBet: [] as unknown[], resolve: [] as unknown[], currentBet: [] as unknown[] }
  waiting: { atMs: number; task: () => void }[] = []

  clock = { nowMs: () => this.nowMs, observe: () => undefined }
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
  calls = {
    placeBet: async (_mode: string, _order: unknown, key: string) => {
      this.keys.push(key)
      return this.#answer<PlacedBet>('placeBet')
    },
    resolve: async () => this.#answer<Outcome>('resolve'),
    currentBet: async () => this.#answer<CurrentBet>('currentBet'),
  }
  notify = (message: string, kind = 'error') =>
    void this.said.push(kind === 'error' ? message : `${kind}: ${message}`)
  newKey = () => `key ${this.keys.length}`
  after = (ms: number, task: () => void) => {
    const entry = { atMs: this.nowMs + ms, task }
    this.waiting.push(entry)
    return () => {
      this.waiting = this.waiting.filter((other) => other !== entry)
    }
  }

  /** Goes on to a moment, waking whatever waits until then. */
  async goTo(untilMs: number): Promise<void> {
    for (let turns = 0; turns < 2000; turns += 1) {
      await new Promise((done) => setImmediate(done))
      const next = this.waiting.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
      if (next === undefined) break
      this.waiting = this.waiting.filter((entry) => entry !== next)
      this.nowMs = Math.max(this.nowMs, next.atMs)
      next.task()
    }
    this.nowMs = untilMs
  }

  #answer<T>(call: keyof World['answers']): T {
    const list = this.answers[call]
    const next = list.length > 1 ? list.shift() : list[0]
    if (next === undefined || (typeof next === 'object' && next !== null && 'isRetryable' in next))
      throw next ?? lost
    return next as T
  }
}

/** An answer that comes when the test says so. */
function later() {
  let resolve: (answer: unknown) => void = () => undefined
  let reject: (failure: unknown) => void = () => undefined
  const promise = new Promise<unknown>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

let world: World
let game: RoundController
const round = () => game.store.getState().round

/** With a whole choice made. @returns closes it */
async function openTable(mode: Mode = 'dummy'): Promise<() => void> {
  const close = game.open(mode)
  game.coinsArrived([{ coinTypeId: 3, rupees: 10 }])
  game.instancesArrived([instance], 5)
  await world.goTo(2_000)
  game.chooseCoin(3)
  game.chooseCity('mumbai')
  game.chooseDice(3)
  return close
}

beforeEach(() => {
  world = new World()
  world.answers.currentBet = [{ bet: null, outcome: null }]
  game = createRoundController(world, undefined)
})

describe('a round without trouble', () => {
  it('goes from the choice to the chip, and shows it in the specification’s own fields', async () => {
    await openTable()
    world.answers.placeBet = [bet]
    world.answers.resolve = [outcome]
    game.placeBet()
    await world.goTo(3_010)
    expect(round().phase).toBe('placed')
    expect(game.store.getState()).toMatchObject({
      timer: 27,
      onlineUsers: 5,
      selectedCity: 'mumbai',
      selectedDice: 3,
      selectedAmount: 10,
      isGameActive: true,
      gamePhase: 'waiting',
    })
    await world.goTo(ENDS + 500)
    expect(round().phase).toBe('countingDown')
    expect(game.store.getState().countdown).toBe(3)
    await world.goTo(ENDS + 2_500)
    expect(game.store.getState()).toMatchObject({ countdown: 1, gamePhase: 'spinning' })
    await world.goTo(ENDS + 3_100)
    expect(game.store.getState().countdown).toBe(0)
    await world.goTo(ENDS + 11_500)
    expect(game.store.getState()).toMatchObject({ gamePhase: 'won', winAmount: 150, totalBet: 4 })
    await world.goTo(ENDS + 13_100)
    expect(round().phase).toBe('leaving')
    game.leave()
    expect(round()).toMatchObject({ phase: 'choosing', lastResult: { outcome: { isWin: true } } })
  })
})

describe('placing over a bad network', () => {
  it('asks again under the same key until it is answered, and takes one stake', async () => {
    await openTable()
    world.answers.placeBet = [lost, lost, bet]
    game.placeBet()
    game.placeBet()
    await world.goTo(8_000)
    expect(round().phase).toBe('placed')
    expect(world.keys).toEqual([world.keys[0], world.keys[0], world.keys[0]])
    expect(world.balance).toBe(49_000)
  })

  it('gives the stake back and says why when it is refused', async () => {
    await openTable()
    world.answers.placeBet = [lost, refused]
    game.placeBet()
    await world.goTo(8_000)
    expect(round()).toMatchObject({ phase: 'choosing', selection: { coinTypeId: null } })
    expect(world.balance).toBe(50_000)
    expect(world.said).toEqual(['refused'])
  })

  it('asks the server what became of a bet whose answer made no sense', async () => {
    await openTable()
    world.answers.placeBet = [{ code: 'invalid_response', message: 'nonsense', isRetryable: false }]
    world.answers.currentBet = [{ bet, outcome: null }]
    game.placeBet()
    await world.goTo(4_000)
    expect(round().phase).toBe('placed')
    expect(world.said).toEqual([])
  })

  const nonsense = { code: 'invalid_response', message: 'nonsense', isRetryable: false } as const
  it.each([
    ['the bet', [lost, bet], []],
    ['what became of it', [nonsense], [lost, { bet, outcome: null }]],
  ])('is known to have no answer yet while %s is asked again', async (_what, placeBet, currentBet) => {
    await openTable()
    world.answers.placeBet = placeBet
    world.answers.currentBet = currentBet
    game.placeBet()
    await world.goTo(2_500)
    expect(round().phase).toBe('placing')
    expect(game.store.getState().isUnanswered).toBe(true)
    await world.goTo(5_000)
    expect(round().phase).toBe('placed')
  })

  it('stops placing at the end of betting, and asks the server whether the bet stands', async () => {
    await openTable()
    world.answers.placeBet = [lost]
    world.answers.currentBet = [lost, lost, { bet: null, outcome: null }]
    game.placeBet()
    await world.goTo(ENDS - 1_000)
    expect(round().phase).toBe('placing')
    await world.goTo(ENDS + 8_000)
    expect(round().phase).toBe('choosing')
    expect(world.balance).toBe(50_000)
    expect(world.said).toEqual([errorText('bet_failed')])
  })

  it('opens the result at once where the bet was taken in time and the answer came after the end', async () => {
    await openTable()
    const answer = later()
    world.answers.placeBet = [answer.promise]
    world.answers.resolve = [outcome]
    game.placeBet()
    await world.goTo(ENDS + 500)
    expect(round().phase).toBe('placing')
    answer.resolve(bet)
    await world.goTo(ENDS + 550)
    expect(round().phase).toBe('countingDown')
    expect(game.store.getState().countdown).toBe(3)
  })

  it('asks the server when a refusal follows an answer that got lost', async () => {
    await openTable()
    world.answers.placeBet = [lost, tooMany]
    world.answers.currentBet = [{ bet, outcome: null }]
    game.placeBet()
    await world.goTo(8_000)
    expect(round()).toMatchObject({ phase: 'placed', bet: { instanceId: 11 } })
    expect(world.balance).toBe(49_000)
  })

  it('goes on asking while that question too comes too often', async () => {
    await openTable()
    world.answers.placeBet = [lost, tooMany]
    world.answers.currentBet = [tooMany, { bet, outcome: null }]
    game.placeBet()
    await world.goTo(20_000)
    expect(round()).toMatchObject({ phase: 'placed', bet: { instanceId: 11 } })
    expect(world.balance).toBe(49_000)
    expect(world.said).toEqual([])
  })

  it('says nothing to the next player of a bet that was taken for the one before', async () => {
    const close = await openTable()
    const answer = later()
    world.answers.placeBet = [answer.promise]
    game.placeBet()
    close()
    world.userId = 8
    game.forget()
    await openTable()
    answer.resolve(bet)
    await world.goTo(4_000)
    expect(round().phase).toBe('choosing')
  })

  it('shows the bet that another phone has placed in this round, and says so', async () => {
    await openTable()
    const elsewhere = { ...bet, city: 'tokyo' as const }
    world.answers.placeBet = [
      { code: 'bet_already_placed', message: errorText('bet_already_placed'), isRetryable: false },
    ]
    world.answers.currentBet = [{ bet: elsewhere, outcome: null }]
    game.placeBet()
    await world.goTo(4_000)
    expect(round()).toMatchObject({ phase: 'placed', bet: { city: 'tokyo' } })
    expect(world.said).toEqual(['info: You already have a bet in this round.'])
  })

  it.each([
    ['taken', bet],
    ['refused', refused],
  ])('leaves another mode alone when its answer comes late: %s', async (_, late) => {
    await openTable()
    const practice = later()
    world.answers.placeBet = [practice.promise, new Promise(() => undefined)]
    game.placeBet()
    game.open('real')
    game.instancesArrived([{ ...instance, id: 12 }], 5)
    await world.goTo(3_000)
    game.chooseCoin(3)
    game.chooseCity('dubai')
    game.chooseDice(1)
    game.placeBet()
    const before = world.balance
    if (late === bet) practice.resolve(late)
    else practice.reject(late)
    await world.goTo(4_000)
    expect(round()).toMatchObject({ phase: 'placing', instanceId: 12 })
    expect(world.balance).toBe(before)
    expect(world.said).toEqual([])
  })

  it('clears the choice of a round that is over, and has the instances asked for anew', async () => {
    await openTable()
    await world.goTo(ENDS + 1_000)
    game.placeBet()
    expect(world.said).toHaveLength(1)
    expect(round().selection).toEqual({ coinTypeId: null, city: null, diceNumber: null })
    expect(game.store.getState().goneInstances).toBe(1)
  })

  it('does not ask at all for a bet that the rules refuse', async () => {
    await openTable()
    world.balance = 999
    game.placeBet()
    await world.goTo(4_000)
    expect(world.keys).toEqual([])
    expect(world.said).toHaveLength(1)
    expect(round().phase).toBe('choosing')
  })
})

describe('a result that is hard to get', () => {
  it('is asked for again, and the reveal waits for it', async () => {
    await openTable()
    world.answers.placeBet = [bet]
    world.answers.resolve = [lost, lost, lost, lost, lost, outcome]
    game.placeBet()
    await world.goTo(ENDS + 4_500)
    expect(round().phase).toBe('resolving')
    expect(game.store.getState().countdown).toBe(1)
    await world.goTo(ENDS + 5_500)
    expect(round().phase).toBe('revealing')
  })

  it('is given up 8 s after the end, and follows as a chip', async () => {
    await openTable()
    world.answers.placeBet = [bet]
    world.answers.resolve = [lost]
    game.placeBet()
    await world.goTo(ENDS + 8_500)
    expect(round().phase).toBe('leaving')
    expect(world.said).toEqual([errorText('resolve_failed')])
    game.leave()
    expect(round()).toMatchObject({ phase: 'choosing', awaited: { instanceId: 11 } })
    world.answers.resolve = [outcome]
    const { refreshes } = world
    await world.goTo(ENDS + 20_000)
    expect(round()).toMatchObject({ phase: 'choosing', awaited: null, lastResult: { outcome } })
    // The prize came after the wallet was last asked for.
    expect(world.refreshes).toBe(refreshes + 1)
  })

  it('is asked for again by whoever has asked too often', async () => {
    await openTable()
    const tooOften: CallError = { code: 'too_many_requests', message: 'slowly', isRetryable: false }
    world.answers.placeBet = [bet]
    world.answers.resolve = [tooOften, tooOften, outcome]
    game.placeBet()
    await world.goTo(ENDS + 6_000)
    expect(round().phase).toBe('revealing')
  })

  it('is given up at the same moment where no answer comes at all, and follows as a chip', async () => {
    await openTable()
    world.answers.placeBet = [bet]
    const answer = later()
    world.answers.resolve = [answer.promise]
    game.placeBet()
    await world.goTo(ENDS + 7_900)
    expect(round().phase).toBe('resolving')
    await world.goTo(ENDS + 8_100)
    expect(round().phase).toBe('leaving')
    expect(world.said).toEqual([errorText('resolve_failed')])
    game.leave()
    answer.resolve(outcome)
    await world.goTo(ENDS + 9_000)
    expect(round()).toMatchObject({ phase: 'choosing', awaited: null, lastResult: { outcome } })
  })

  it('says what the server said when it was asked for too early all the time, once', async () => {
    await openTable()
    world.answers.placeBet = [bet]
    world.answers.resolve = [{ code: 'resolve_too_early', message: 'Too early', isRetryable: false }]
    game.placeBet()
    await world.goTo(ENDS + 8_500)
    expect(round().phase).toBe('leaving')
    game.leave()
    await world.goTo(ENDS + 30_000)
    expect(world.said).toEqual(['Too early'])
  })

  it('sends to the menu at once where the server refuses', async () => {
    await openTable()
    world.answers.placeBet = [bet]
    world.answers.resolve = [{ code: 'resolve_no_bet', message: 'No bet', isRetryable: false }]
    game.placeBet()
    await world.goTo(ENDS + 500)
    expect(round().phase).toBe('leaving')
    expect(world.said).toEqual(['No bet'])
  })
})

describe('coming back', () => {
  it('keeps the bet that the server knows, and joins the show at its second', async () => {
    world.nowMs = ENDS + 6_000
    world.answers.currentBet = [{ bet, outcome }]
    game.open('dummy')
    await world.goTo(ENDS + 6_100)
    expect(round()).toMatchObject({ phase: 'revealing', revealAtMs: ENDS + 3_000 })
  })

  it('waits for the network before it says how the bet stands', async () => {
    world.answers.currentBet = [lost, lost, { bet, outcome: null }]
    game.open('dummy')
    await world.goTo(1_500)
    expect(game.store.getState().isSynced).toBe(false)
    await world.goTo(6_000)
    expect(game.store.getState().isSynced).toBe(true)
    expect(round().phase).toBe('placed')
  })

  it('shows the bet that was accepted after the table was left and opened again', async () => {
    let close = await openTable('real')
    const answer = later()
    world.answers.placeBet = [answer.promise]
    game.placeBet()
    for (const mode of ['dummy', 'real'] as const) {
      await world.goTo(world.nowMs + 500)
      close()
      close = game.open(mode)
      game.instancesArrived([instance], 5)
    }
    await world.goTo(4_000)
    expect(round().phase).toBe('choosing')
    answer.resolve(bet)
    await world.goTo(5_000)
    expect(round()).toMatchObject({ phase: 'placed', bet })
  })

  it('asks how the bet stands again after it was told to ask less often', async () => {
    const tooOften: CallError = { code: 'too_many_requests', message: 'slowly', isRetryable: false }
    world.answers.currentBet = [tooOften, { bet, outcome: null }]
    game.open('dummy')
    await world.goTo(9_000)
    expect(round()).toMatchObject({ phase: 'placed', bet })
  })

  it('does not let an answer from before the bet undo it', async () => {
    await openTable()
    const early = later()
    world.answers.currentBet = [early.promise, { bet, outcome: null }]
    const coming = game.resume()
    world.answers.placeBet = [bet]
    game.placeBet()
    await world.goTo(3_000)
    expect(round().phase).toBe('placed')
    early.resolve({ bet: null, outcome: null })
    await coming
    expect(round()).toMatchObject({ phase: 'placed', bet: { instanceId: 11 } })
  })

  it('asks for the wallet in the menu, where money may have moved elsewhere, and never before a result', async () => {
    await openTable()
    const isAskedAgain = async () => {
      const before = world.refreshes
      await game.resume()
      return world.refreshes > before
    }
    expect(await isAskedAgain()).toBe(true)
    world.answers.placeBet = [bet]
    world.answers.resolve = [outcome]
    game.placeBet()
    expect(game.hidesWallet()).toBe(true)
    await world.goTo(3_000)
    world.answers.currentBet = [{ bet, outcome: null }]
    expect(await isAskedAgain()).toBe(true)
    for (const nowMs of [ENDS - 10, ENDS + 500, ENDS + 2_000, ENDS + 9_000]) {
      await world.goTo(nowMs)
      expect([await isAskedAgain(), game.hidesWallet()]).toEqual([false, true])
    }
    const before = world.refreshes
    await world.goTo(ENDS + 11_100)
    expect([world.refreshes, game.hidesWallet()]).toEqual([before + 1, false])
  })

  it('asks for the wallet when a show is left before its end, and hides it no longer', async () => {
    const close = game.open('dummy')
    world.answers.currentBet = [{ bet, outcome }]
    world.nowMs = ENDS + 5_000
    await game.resume()
    expect([world.refreshes, game.hidesWallet()]).toEqual([0, true])
    close()
    expect([world.refreshes, game.hidesWallet()]).toEqual([1, false])
  })

  it('shows the own bet to its end where another tab bet on another coin, and then the other as a chip', async () => {
    await openTable()
    const other = { ...bet, instanceId: 12, coinTypeId: 4 }
    const otherOutcome = { ...outcome, instanceId: 12, isWin: false }
    world.answers.placeBet = [bet]
    world.answers.currentBet = [{ bet: other, outcome: null }]
    world.answers.resolve = [outcome, otherOutcome]
    game.placeBet()
    await world.goTo(3_000)
    await game.resume()
    expect(round()).toMatchObject({ phase: 'placed', bet: { instanceId: 11 } })
    await world.goTo(ENDS + 12_000)
    expect(round()).toMatchObject({ phase: 'celebrating', outcome: { instanceId: 11, isWin: true } })
    await world.goTo(ENDS + 13_100)
    game.leave()
    await world.goTo(ENDS + 13_200)
    expect(round()).toMatchObject({ phase: 'choosing', awaited: null, lastResult: { bet: other } })
  })

  it('goes on asking for a result after the table was closed for a while', async () => {
    world.answers.currentBet = [{ bet, outcome: null }]
    world.answers.resolve = [lost]
    world.nowMs = ENDS + 20_000
    const close = game.open('dummy')
    await world.goTo(ENDS + 30_000)
    expect(round()).toMatchObject({ phase: 'choosing', awaited: { instanceId: 11 } })
    close()
    game.open('dummy')
    await world.goTo(ENDS + 31_000)
    world.answers.resolve = [outcome]
    await world.goTo(ENDS + 40_000)
    expect(round()).toMatchObject({ awaited: null, lastResult: { outcome } })
  })

  it('plays a bet whose answer has come while the question how it stands has none', async () => {
    world.answers.currentBet = [lost]
    world.answers.placeBet = [bet]
    world.answers.resolve = [outcome]
    await openTable()
    expect(game.store.getState().isSynced).toBe(false)
    game.placeBet()
    await world.goTo(3_000)
    expect(game.store.getState()).toMatchObject({ isSynced: true, round: { phase: 'placed' } })
  })

  it('leaves the show of a kept bet while the question how it stands has no answer', async () => {
    world.answers.currentBet = [{ bet, outcome: null }]
    const close = await openTable()
    close()
    world.nowMs = ENDS + 100
    world.answers.currentBet = [lost]
    world.answers.resolve = [outcome]
    game.open('dummy')
    await world.goTo(ENDS + 500)
    expect(game.store.getState()).toMatchObject({ isSynced: true, round: { phase: 'countingDown' } })
  })

  it('plays on with a server that does not say how the bet stands', async () => {
    world.answers.currentBet = [{ code: 'not_found', message: 'no such call', isRetryable: false }]
    await openTable()
    expect(game.store.getState().isSynced).toBe(true)
  })

  it('shows what was kept to the player it was kept for, and to nobody else', async () => {
    const kept = new Map<string, StorageValue<PersistedGame>>()
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: StorageValue<PersistedGame>) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    }
    game = createRoundController(world, storage)
    await openTable()
    world.answers.placeBet = [bet]
    game.placeBet()
    await world.goTo(2_000)
    expect(createRoundController(world, storage).store.getState().round.phase).toBe('placed')
    world.userId = 8
    expect(createRoundController(world, storage).store.getState().round.phase).toBe('choosing')
  })

  it('waits lit, and keeps the choice, where it is told of no round in the moment between two', async () => {
    await openTable()
    await world.goTo(ENDS + 10_100)
    game.instancesArrived([], 5)
    expect(game.store.getState()).toMatchObject({ isGameActive: true, timer: 0 })
    expect(round().selection).toEqual({ coinTypeId: 3, city: 'mumbai', diceNumber: 3 })
    const next = { ...instance.times, startsAtMs: ENDS + 10_000, endsAtMs: ENDS + 40_000 }
    game.instancesArrived([{ ...instance, id: 12, times: { ...next, activeUntilMs: ENDS + 50_000 } }], 5)
    expect(game.store.getState()).toMatchObject({ isGameActive: true, timer: 30 })
    expect(game.store.getState().instances).toHaveLength(1)
    expect(round().selection.coinTypeId).toBe(3)
  })

  it('is dimmed, and forgets the choice, when no next round comes', async () => {
    await openTable()
    await world.goTo(ENDS + 10_100)
    game.instancesArrived([], 5)
    await world.goTo(ENDS + 13_100)
    game.instancesArrived([], 5)
    expect(game.store.getState()).toMatchObject({ isGameActive: false, timer: null })
    expect(round().selection.coinTypeId).toBe(null)
  })

  it('drops a choice whose instance is gone', async () => {
    await openTable()
    game.instancesArrived([], 0)
    expect(round().selection.coinTypeId).toBe(null)
  })

  it('forgets everything when another player comes', async () => {
    await openTable()
    world.answers.placeBet = [bet]
    game.placeBet()
    await world.goTo(3_010)
    expect(round()).toMatchObject({ phase: 'placed', bet, selection: { city: 'mumbai' } })
    expect(game.store.getState()).toMatchObject({ isSynced: true, instances: [instance] })
    game.forget()
    expect(round()).toEqual(EMPTY_ROUND)
    expect(game.store.getState()).toMatchObject({ isSynced: false, instances: [] })
  })
})
