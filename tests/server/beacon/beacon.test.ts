/** The beacon: signature verification, and rounds that wait for their beacon round. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { beforeEach, expect, it, vi } from 'vitest'
import { verify } from '../../../public/verify.mjs'
import { openLog } from '../../../src/server/base/log'
import { type Beacon, BeaconCache, type BeaconRound } from '../../../src/server/beacon/beaconCache'
import { isQuicknetSignature } from '../../../src/server/beacon/quicknet'
import { fakeClock } from '../../fixtures/fakeClock'
import { startTestServer, type TestServer } from '../../fixtures/testServer'

const ROUND_1000 =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

it('quicknet accepts the recorded signature for its round only', () => {
  expect(isQuicknetSignature(1000, ROUND_1000)).toBe(true)
  expect(isQuicknetSignature(1001, ROUND_1000)).toBe(false)
  expect(isQuicknetSignature(1000, `a${ROUND_1000.slice(1)}`)).toBe(false)
  expect(isQuicknetSignature(1000, '00'.repeat(48))).toBe(false)
  expect(bytesToHex(sha256(hexToBytes(ROUND_1000)))).toBe(
    'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  )
})

const signature = 'ef'.repeat(48)
const VALUE = { randomness: bytesToHex(sha256(hexToBytes(signature))), signature }

const roundAfter = (atMs: number) => Math.floor(atMs / 3_000) + 1
/** A round is not requested again within half a second. */
const RETRY_MS = 500

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

it('a value that is a minute overdue is reported once, and asked for twice a second', async () => {
  const clock = fakeClock(Date.UTC(2026, 0, 1))
  const fetchRound = vi.fn(async () => null)
  const log = openLog('silent')
  const reported = vi.spyOn(log, 'error')
  const options = { beacon: { roundAfter, fetchRound }, clock, log, onArrival: () => undefined }
  const cache = new BeaconCache(options)
  const round = roundAfter(clock())
  const ask = async () => {
    for (let times = 0; times < 4; times += 1) {
      for (let calls = 0; calls < 2; calls += 1) expect(cache.peek(round)).toBeNull()
      await vi.advanceTimersByTimeAsync(RETRY_MS)
    }
  }
  // A round is published every 3 s; this one is a minute overdue, less 1 ms at first.
  clock.nowMs = round * 3_000 + 60_000 - 1
  await ask()
  expect(reported).not.toHaveBeenCalled()
  clock.advance(1)
  await ask()
  expect(reported.mock.calls).toEqual([[{ round }, expect.stringContaining('BEACON_URL')]])
  expect(fetchRound).toHaveBeenCalledTimes(8)
})

it('rounds wait for their beacon round, settle late while new rounds open, and publish the beacon round', async () => {
  const clock = fakeClock()
  const published = new Map<number, BeaconRound>()
  const beacon: Beacon = { roundAfter, fetchRound: async (round) => published.get(round) ?? null }
  const publish = (round: number) => published.set(round, { round, ...VALUE })
  const server = await startTestServer({ clock, beacon, coins: [3] })
  const rounds = () => server.sql("SELECT * FROM game_instances WHERE mode = 'dummy' ORDER BY id")
  await step(server)
  expect(await rounds()).toEqual([])

  const [{ salt_round: saltRound, salt }] = await server.sql('SELECT salt_round, salt FROM chains')
  expect([saltRound, salt]).toEqual([expect.any(Number), null])
  const reported = vi.spyOn(server.log, 'error')
  const isOverdue = (round: number) => [{ round }, expect.stringContaining('BEACON_URL')]
  clock.nowMs = saltRound * 3_000 + 60_000
  for (let turn = 0; turn < 2; turn += 1) await step(server)
  expect(reported.mock.calls).toEqual([isOverdue(saltRound)])
  publish(saltRound)
  await step(server)
  const [open] = await rounds()
  const endsAtMs = open.ends_at.getTime()
  expect(open.beacon_round).toBe(roundAfter(endsAtMs + 1_000))
  const record = async () => (await server.get(`/fairness/${open.id}`)).fairness
  const expected = { salt: VALUE.randomness, beacon_round: null, beacon_value: null, seed: null }
  expect(await record()).toMatchObject(expected)
  expect(await server.get('/fairness/setting')).toMatchObject({ success: true, beacon: true })

  clock.nowMs = open.beacon_round * 3_000 + 60_000
  for (let turn = 0; turn < 2; turn += 1) await step(server)
  expect((await rounds()).map(({ settled_at }) => settled_at)).toEqual([null])
  expect(reported.mock.calls.slice(1)).toEqual([isOverdue(open.beacon_round)])

  publish(open.beacon_round)
  await step(server)
  const [settled] = await rounds()
  expect(settled.settled_at).not.toBeNull()
  const fairness = await record()
  expect(fairness).toMatchObject({ beacon_value: VALUE.randomness, beacon_signature: signature })
  expect(await verify(fairness)).toEqual({ city: settled.city, dice_number: String(settled.dice_number) })
})

/** Asks for the values that are missing, and steps again with those that came. */
async function step(server: TestServer): Promise<void> {
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  for (let times = 0; times < 2; times += 1) await server.scheduler.step()
}
