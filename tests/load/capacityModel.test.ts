/** The capacity model: its arithmetic, what grows with the players, and which limit breaks first. */
import { describe, expect, it } from 'vitest'
import { ASSUMED, type Assumptions, POLLS_ONLY } from './capacityAssumptions'
import { type Costs, limitsOf, playersWithin, sizeFor } from './capacityModel'

const NONE = { serverSeconds: 0, databaseSeconds: 0 }
const FREE_REQUEST = { ...NONE, responseBytes: 0 }
const FREE_WRITE = { walBytes: 0, keptBytes: 0 }
const FREE: Costs = {
  poll: FREE_REQUEST,
  sessionLookUp: NONE,
  bet: { ...FREE_REQUEST, ...FREE_WRITE },
  result: { ...FREE_REQUEST, walBytes: 0 },
  profile: FREE_REQUEST,
  settledBet: { ...NONE, ...FREE_WRITE },
  settledWin: { ...NONE, ...FREE_WRITE },
  reread: NONE,
  leaderClaim: NONE,
  countedBet: { databaseSeconds: 0 },
  message: { serverSeconds: 0 },
  eventBytesOfRound: 0,
}
/** About those of a machine. */
const COSTS: Costs = {
  poll: { serverSeconds: 40e-6, databaseSeconds: 0, responseBytes: 4_500 },
  sessionLookUp: { serverSeconds: 90e-6, databaseSeconds: 40e-6 },
  bet: {
    serverSeconds: 500e-6,
    databaseSeconds: 500e-6,
    responseBytes: 1_500,
    walBytes: 4_000,
    keptBytes: 700,
  },
  result: { serverSeconds: 200e-6, databaseSeconds: 150e-6, responseBytes: 1_500, walBytes: 400 },
  profile: { serverSeconds: 100e-6, databaseSeconds: 60e-6, responseBytes: 500 },
  settledBet: { serverSeconds: 1e-6, databaseSeconds: 3e-6, walBytes: 60, keptBytes: 20 },
  settledWin: { serverSeconds: 1e-6, databaseSeconds: 30e-6, walBytes: 900, keptBytes: 250 },
  reread: { serverSeconds: 3e-3, databaseSeconds: 3e-3 },
  leaderClaim: { serverSeconds: 2e-3, databaseSeconds: 8e-3 },
  countedBet: { databaseSeconds: 1e-7 },
  message: { serverSeconds: 10e-6 },
  eventBytesOfRound: 20_000,
}
const SIZES = [1, 100, 10_000, 30_000, 100_000, 300_000, 1_000_000, 10_000_000]

/** @returns the limit that breaks first for these players */
function breaksFirst(players: number, costs: Costs, assumed: Partial<Assumptions> = {}): string {
  const all = { ...ASSUMED, ...assumed }
  return limitsOf(sizeFor(players, costs, all), all)[0]!.name
}

describe('what players need', () => {
  const late = { ...ASSUMED, betsPerRound: 0.5, lateShare: 0.5, lateSeconds: 5, headroom: 0.5 }

  it('is late bets over late seconds, times the cost of a bet over the cores kept for work', () => {
    const bet = {
      ...FREE.bet,
      serverSeconds: 1e-3,
      databaseSeconds: 2e-3,
      walBytes: 3_000,
      responseBytes: 100,
    }
    const size = sizeFor(1_000_000, { ...FREE, bet }, { ...late, databaseCores: 32 })
    expect(size.betsPerSecond).toBe(50_000)
    expect(size.processes).toBe(100)
    expect(size.connections).toBe(2_600)
    expect(size.databaseCores).toBeCloseTo(100)
    expect(size.databaseNodes).toBe(7)
    expect(size.betNodes).toBe(7)
    expect(size.walBytesPerSecond).toBe(150e6)
    expect(size.bytesPerSecond).toBe(5e6)
  })

  it('is one more node only where the log of a node, not its cores, is too small', () => {
    const bet = { ...FREE.bet, walBytes: 8_000 }
    const size = sizeFor(1_000_000, { ...FREE, bet }, { ...late, walBytesPerSecond: 200e6 })
    expect(size.databaseNodes).toBe(2)
    expect(size.betNodes).toBe(0)
  })

  it('is disk for the average of the players over a year', () => {
    const bet = { ...FREE.bet, keptBytes: 800 }
    const year = sizeFor(80, { ...FREE, bet }, { ...late, roundSeconds: 40, averageShare: 0.5 })
    expect(year.diskBytesPerYear).toBe(0.5 * 365 * 86_400 * 800)
  })

  it('is the time in which the largest round is settled if every bet wins', () => {
    const settledWin = { ...FREE.settledWin, serverSeconds: 1e-6, databaseSeconds: 9e-6 }
    const size = sizeFor(1_000_000, { ...FREE, settledWin }, { ...late, largestRoundShare: 0.4 })
    expect(size.settlementSeconds).toBeCloseTo(2)
  })

  it('is a look-up of nearly every session once the processes are many', () => {
    const costs = {
      ...FREE,
      poll: { ...FREE_REQUEST, serverSeconds: 1e-3 },
      sessionLookUp: COSTS.sessionLookUp,
    }
    const busy = (players: number) => {
      const { databaseCores, requestsPerSecond } = sizeFor(players, costs, POLLS_ONLY)
      return databaseCores / requestsPerSecond
    }
    expect(busy(100)).toBeLessThan(COSTS.sessionLookUp.databaseSeconds / 5)
    expect(busy(1_000_000)).toBeGreaterThan(COSTS.sessionLookUp.databaseSeconds * 0.95)
  })

  it('is polls of those without a stream, and messages to the streams', () => {
    const assumed = {
      ...ASSUMED,
      streamShare: 0.9,
      betsPerRound: 0,
      pollsPerRound: 6,
      resyncSeconds: 2,
      roundSeconds: 40,
    }
    const costs = { ...COSTS, poll: { ...COSTS.poll, responseBytes: 5_000 }, eventBytesOfRound: 20_000 }
    const size = sizeFor(100_000, costs, assumed)
    expect(size.requestsPerSecond).toBeCloseTo(5_000)
    expect(size.messagesPerSecond).toBe((90_000 * assumed.messagesAtEnd) / assumed.resultSeconds)
    expect(size.bytesPerPlayerHour).toBeCloseTo(90 * (0.1 * 6 * 5_000 + 0.9 * 20_000))
  })

  it('is as many processes as the streams need, by descriptors or by the time of a message to all', () => {
    const assumed = {
      ...ASSUMED,
      streamShare: 1,
      betsPerRound: 0,
      streamsOfProcess: 20_000,
      messageSeconds: 0.25,
    }
    expect(sizeFor(1_000_000, FREE, assumed).processes).toBe(50)
    const message = { serverSeconds: 25e-6 }
    const slow = sizeFor(1_000_000, { ...FREE, message }, { ...assumed, messagesAtEnd: 0 })
    expect(slow.streamsOfProcess).toBe(10_000)
    expect(slow.processes).toBe(100)
  })

  it.each([
    ['polls', POLLS_ONLY],
    ['streams', ASSUMED],
  ])('never becomes less with more players on %s', (_name, assumed) => {
    const sizes = SIZES.map((players) => sizeFor(players, COSTS, assumed))
    for (const name of Object.keys(sizes[0]!) as (keyof (typeof sizes)[0])[]) {
      const values = sizes.map((size) => size[name])
      if (typeof values[0] === 'number') expect(values, name).toEqual([...values].sort((a, b) => +a - +b))
    }
  })
})

describe('what breaks first', () => {
  it.each([
    [
      'cores of one machine of servers',
      { poll: { ...COSTS.poll, serverSeconds: 1 } },
      { maxConnections: 1e9 },
    ],
    ['connections of one PostgreSQL', { poll: { ...COSTS.poll, serverSeconds: 1 } }, { machineCores: 1e9 }],
    ['network of one machine of servers', { poll: { ...COSTS.poll, responseBytes: 1e7 } }, {}],
    ['cores of one database node', { bet: { ...COSTS.bet, databaseSeconds: 1 } }, {}],
    ['write-ahead log of one database node', { bet: { ...COSTS.bet, walBytes: 1e8 } }, {}],
    [
      'settlement within the time of the result',
      { settledWin: { ...COSTS.settledWin, databaseSeconds: 1 } },
      {},
    ],
    ['result at all processes before it is shown', { reread: { ...COSTS.reread, databaseSeconds: 10 } }, {}],
  ])('is %s if that is what costs most', (name, costs, assumed) => {
    expect(breaksFirst(100_000, { ...COSTS, ...costs }, assumed)).toBe(name)
  })

  it('names the work that keeps the database busiest', () => {
    const busiest = (costs: Partial<Costs>) => sizeFor(100_000, { ...COSTS, ...costs }).largestDatabaseWork
    expect(busiest({ bet: { ...COSTS.bet, databaseSeconds: 1 } })).toBe('bets')
    expect(busiest({ result: { ...COSTS.result, databaseSeconds: 1 } })).toBe('results')
    expect(busiest({ countedBet: { databaseSeconds: 1e-3 } })).toBe('counting the bets')
  })

  it('is a number of players within which the limit is kept, and beyond which it is not', () => {
    for (const { name } of limitsOf(sizeFor(1, COSTS))) {
      const players = playersWithin(name, COSTS)
      const use = (count: number) => limitsOf(sizeFor(count, COSTS)).find((limit) => limit.name === name)!.use
      expect(use(players), name).toBeLessThanOrEqual(1)
      expect(use(players + 1), name).toBeGreaterThan(1)
    }
  })
})
