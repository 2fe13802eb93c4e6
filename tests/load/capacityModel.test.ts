/** The arithmetic of the capacity model. */
import { expect, it } from 'vitest'
import { ASSUMED, type Costs, sizeFor } from './capacityModel'

const NONE = { serverSeconds: 0, databaseSeconds: 0, walBytes: 0 }
const FREE: Costs = {
  poll: { ...NONE, bytes: 0 },
  bet: NONE,
  result: NONE,
  settledBet: NONE,
  settledWin: NONE,
  message: { serverSeconds: 0, bytes: 0, aSecond: 0 },
  idle: NONE,
}

it('sizes for the late bets, with half of the cores free and the own work of each process', () => {
  const bet = { serverSeconds: 1e-3, databaseSeconds: 2e-3, walBytes: 3_000 }
  const idle = { ...NONE, serverSeconds: 0.1, databaseSeconds: 0.01 }
  const size = sizeFor(1_000_000, { ...FREE, bet, idle })
  expect([size.betsASecond, size.processes, size.walBytesASecond]).toEqual([50_000, 125, 150e6])
  expect(size.databaseCores).toBeCloseTo(100 + 1.25)
  expect(size.databaseNodes).toBeCloseTo(101.25 / 16)
})

it('sizes for polls of those without a stream, and for messages to the streams', () => {
  const poll = { ...NONE, serverSeconds: 1e-3, databaseSeconds: 1e-4, bytes: 5_000 }
  const message = { serverSeconds: 10e-6, bytes: 200, aSecond: 0.5 }
  const size = sizeFor(100_000, { ...FREE, poll, message }, { ...ASSUMED, streamShare: 0.9, betsOfRound: 0 })
  expect([size.requestsASecond, size.messagesASecond]).toEqual([5_000, 90_000])
  expect(size.bytesASecond).toBe(5_000 * 5_000 + 90_000 * 200)
  expect(size.processes).toBe(Math.ceil((5_000 * 1e-3 + 90_000 * 10e-6) / 0.5))
  expect(size.databaseCores).toBeCloseTo(5_000 * 1e-4)
})

it('sizes for the results of all bets where they cost more, and for a round that all win', () => {
  const result = { ...NONE, databaseSeconds: 3e-3 }
  const settledWin = { ...NONE, serverSeconds: 1e-6, databaseSeconds: 9e-6 }
  const size = sizeFor(6_000, { ...FREE, result, settledWin }, { ...ASSUMED, largestRound: 0.5 })
  expect(size.databaseCores).toBeCloseTo(3)
  expect(size.settlementSeconds).toBeCloseTo(0.015)
})
