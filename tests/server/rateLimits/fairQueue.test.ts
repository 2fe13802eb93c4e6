/** The limits that a process keeps in memory for networks, and the key of a network, one for each customer. */
import { beforeEach, expect, it } from 'vitest'
import { FairQueue, ProcessRateLimit } from '../../../src/server/rateLimits/fairQueue'
import { networkKeys, widerNetworks } from '../../../src/server/rateLimits/networkKeys'
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

it('a limit of one process begins a new window when a clock that was ahead is corrected', () => {
  const limit = new ProcessRateLimit({ clock, scale: 1 }, { times: 3, withinMs: MINUTE_MS })
  for (const ms of [0, -330 * MINUTE_MS]) {
    clock.advance(ms)
    for (let times = 0; times < 3; times += 1) limit.count('key')
    expect(() => limit.count('key')).toThrow()
  }
})

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:C633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:c633:6407', '198.51.100.7'],
  ['2001:db8:1:1::', '2001:db8:1:1::/64'],
  ['2001:db8:1:1::c8', '2001:db8:1:1::/64'],
  ['2001:0DB8:0001:0001:ffff:ffff:ffff:ffff', '2001:db8:1:1::/64'],
  ['2001:db8:1:2::c8', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['198.51.100.7:50123', '198.51.100.7'],
  ['[2001:db8::7]:50123', '2001:db8:0:0::/64'],
  ['[2001:db8::7]', '2001:db8:0:0::/64'],
  ['[::ffff:198.51.100.7]:50123', '198.51.100.7'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s has the key %s', (address, key) => {
  expect(networkKeys(address)[0]?.key).toBe(key)
})

it('an IPv6 address also has the keys of the networks that one customer may have', () => {
  expect(networkKeys('2001:db8:1:abcd::7')).toEqual([
    { key: '2001:db8:1:abcd::/64', factor: 1 },
    { key: '2001:db8:1:ab00::/56', factor: 4 },
    { key: '2001:db8:1:0::/48', factor: 16 },
  ])
  expect(networkKeys('198.51.100.7')).toEqual([{ key: '198.51.100.7', factor: 1 }])
})

it.each([
  ['198.51.100.7', '198.51.100.0/24', '198.51.0.0/16'],
  ['2001:db8:1:abcd::7', '2001:db8:1:0::/48', '2001:db8::/32'],
])('%s lies in two networks that many customers share', (address, near, far) => {
  expect(widerNetworks(networkKeys(address))).toEqual([
    { key: near, factor: 1 },
    { key: far, factor: 16 },
  ])
})
