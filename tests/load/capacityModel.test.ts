/** The capacity model: its arithmetic, what grows with the players, and which limit breaks first. */
import { describe, expect, it } from 'vitest'
import { ASSUMED, type Assumptions } from './capacityAssumptions'
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
    const requests = (players: number) => sizeFor(players, costs).requestsPerSecond
    const busy = (players: number) => sizeFor(players, costs).databaseCores / requests(players)
    expect(busy(100)).toBeLessThan(COSTS.sessionLookUp.databaseSeconds / 5)
    expect(busy(1_000_000)).toBeGreaterThan(COSTS.sessionLookUp.databaseSeconds * 0.95)
  })

  it('never becomes less with more players', () => {
    const sizes = SIZES.map((players) => sizeFor(players, COSTS))
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
    expect(busiest({ countedBet: { databaseSeconds: 1e-3 } })).toBe('counting the bets for each process')
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
