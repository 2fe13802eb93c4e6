/** Calls of strangers at a queue: refused from memory after failures, and in turn by network. */
import { beforeEach, expect, it } from 'vitest'
import { FairQueue } from '../../../src/server/rateLimits/fairQueue'
import { networkKeys } from '../../../src/server/rateLimits/networkKeys'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'

const MINUTE_MS = 60_000
const [flood, player] = [networkKeys('203.0.113.1'), networkKeys('198.51.100.1')]

let clock: FakeClock
let queue: FairQueue

beforeEach(() => {
  clock = fakeClock()
  queue = new FairQueue({ clock, scale: 1 }, { limit: { times: 3, withinMs: MINUTE_MS }, parallel: 1 })
})

const fail = () => Promise.reject(new Error('unauthorized'))
const done = () => Promise.resolve('done')

it('runs nothing for a network that has failed too often, until the window ends, and others meanwhile', async () => {
  for (let failures = 0; failures < 3; failures += 1) {
    expect(await queue.run(flood, done)).toBe('done')
    await expect(queue.run(flood, fail)).rejects.toThrow('unauthorized')
  }
  await expect(queue.run(flood, done)).rejects.toThrow('too_many_requests')
  expect(await queue.run(player, done)).toBe('done')
  clock.advance(MINUTE_MS)
  expect(await queue.run(flood, done)).toBe('done')
})

it('counts calls that succeed too, if told so', async () => {
  const options = { limit: { times: 1, withinMs: MINUTE_MS }, parallel: 1, countsAll: true }
  queue = new FairQueue({ clock, scale: 1 }, options)
  expect(await queue.run(flood, done)).toBe('done')
  await expect(queue.run(flood, done)).rejects.toThrow('too_many_requests')
})

it('runs waiting calls of the networks in turn, and refuses those of a network that has many', async () => {
  const order: string[] = []
  let release: () => void = () => undefined
  const first = queue.run(flood, () => new Promise<void>((resolve) => (release = resolve)))
  const call = (name: string, networks = flood) => queue.run(networks, async () => order.push(name))
  const calls = ['a', 'b', 'c'].map((name) => call(name))
  await expect(call('d')).rejects.toThrow('too_many_requests')
  calls.push(call('player', player))
  release()
  await Promise.all([first, ...calls])
  expect(order).toEqual(['a', 'player', 'b', 'c'])
})
