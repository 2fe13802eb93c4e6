/** The server clock, read from the `remainingSeconds` of a response. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createGameApi } from '../../../src/game/round/gameApi'
import { createServerClock, type ServerClock } from '../../../src/game/table/serverClock'
import { type ScriptedServer, startScriptedServer } from '../../fixtures/scriptedServer'

const PATH = '/dummy-game/get-dummy-active-game-instance'
const STARTS = Date.parse('2026-01-01T00:00:00.000Z')
const at = (seconds: number) => new Date(STARTS + seconds * 1000).toISOString()

const saveReceipt = vi.fn()
let server: ScriptedServer
let clock: ServerClock
let api: ReturnType<typeof createGameApi>

beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())
beforeEach(() => {
  clock = createServerClock(() => 0)
  api = createGameApi({
    clock,
    monotonicMs: () => 0,
    userId: () => 7,
    gameSeconds: () => 10,
    saveReceipt,
  })
})

/** Requests the instances; the response has one of this duration in seconds. */
async function requestInstances(lasts: number, remainingSeconds: unknown): Promise<void> {
  const times = { start_time: at(0), end_time: at(lasts), createdAt: at(0), updatedAt: at(0) }
  const instances = [{ id: 11, coin_type_id: 3, is_active: true, ...times }]
  server.responses[PATH] = { body: { success: true, instances, remainingSeconds } }
  await api.instances('dummy', new AbortController().signal)
}

const secondsLeft = (lasts: number) => (STARTS + lasts * 1000 - clock.nowMs()!) / 1000

test.each([undefined, null, 'soon', -1])(
  'reads remainingSeconds %s as fifteen seconds left',
  async (remainingSeconds) => {
    await requestInstances(60, remainingSeconds)
    expect(secondsLeft(60)).toBe(15)
  },
)

test('reads a missing value as the start of a round shorter than fifteen seconds', async () => {
  await requestInstances(10, undefined)
  expect(secondsLeft(10)).toBe(10)
})

test('does not replace a valid sample by the default', async () => {
  await requestInstances(60, 40)
  expect(secondsLeft(60)).toBe(40)
  await requestInstances(60, undefined)
  expect(secondsLeft(60)).toBe(40)
})

test('reads the newest results, newest first, and the bets of a round', async () => {
  const times = { start_time: at(0), end_time: at(30), createdAt: at(0), updatedAt: at(0) }
  const live = {
    recent_results: { 9: 'mumbai&3', 10: 'atlantis&1', 101: '{"city":"tokyo","dice_number":"4"}' },
    bet_counts: { cities: { mumbai: 2 }, dice_numbers: { 3: 2 } },
  }
  const instances = [{ id: 11, coin_type_id: 3, is_active: true, ...times, ...live }]
  server.responses[PATH] = { body: { success: true, instances } }
  const { instances: read } = await api.instances('dummy', new AbortController().signal)
  expect(read[0]).toMatchObject({
    recentResults: [
      { instanceId: 101, result: { city: 'tokyo', diceNumber: 4 } },
      { instanceId: 9, result: { city: 'mumbai', diceNumber: 3 } },
    ],
    betCounts: { cities: { mumbai: 2 }, diceNumbers: { 3: 2 } },
  })
})

test('keeps the receipt of a placed bet under the round that the bet was sent to', async () => {
  const bet = { id: 31, user_id: 7, city: 'mumbai', dice_number: '3', game_instance_id: 11, coin_type_id: 3 }
  const receipt = {
    game_instance_id: 12,
    bet_id: 31,
    user_id: 7,
    city: 'mumbai',
    dice_number: 3,
    stake_paise: 1000,
    nonce: '0a'.repeat(16),
    key_id: '0123456789abcdef',
    signature: '0b'.repeat(64),
  }
  const times = { startsAtMs: STARTS, endsAtMs: STARTS + 30_000, activeUntilMs: STARTS + 40_000 }
  const order = { instance: { id: 11, coinTypeId: 3, times }, city: 'mumbai', diceNumber: 3 } as const
  server.responses['/dummy-game/dummy-place-bet'] = { body: { success: true, bet, receipt } }
  await api.placeBet('dummy', order, 'key')
  expect(saveReceipt.mock.calls).toMatchObject([
    [11, { instanceId: 12, betId: 31, stakePaise: 1000, signer: receipt.key_id, ed25519: receipt.signature }],
  ])
  server.responses['/dummy-game/dummy-place-bet'] = { body: { success: true, bet } }
  await api.placeBet('dummy', order, 'key')
  expect(saveReceipt).toHaveBeenCalledTimes(1)
})
