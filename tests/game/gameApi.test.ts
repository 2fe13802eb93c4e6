/** The server's time as the table's calls read it, where an answer does not say how long a round still lasts. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGameApi } from '../../src/game/gameApi'
import { createServerClock, type ServerClock } from '../../src/game/serverClock'
import { type ScriptedServer, startScriptedServer } from '../fixtures/scriptedServer'

const PATH = '/dummy-game/get-dummy-active-game-instance'
const STARTS = Date.parse('2026-01-01T00:00:00.000Z')
const at = (seconds: number) => new Date(STARTS + seconds * 1000).toISOString()

let server: ScriptedServer
let clock: ServerClock
let calls: ReturnType<typeof createGameApi>

beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())
beforeEach(() => {
  clock = createServerClock(() => 0)
  calls = createGameApi({
    clock,
    monotonicMs: () => 0,
    userId: () => 7,
    timing: () => ({ bettingSeconds: 30, gameSeconds: 10 }),
  })
})

/** Asks for the instances, of which the server has one that lasts this long. */
async function ask(lasts: number, remainingSeconds: unknown): Promise<void> {
  const times = { start_time: at(0), end_time: at(lasts), createdAt: at(0), updatedAt: at(0) }
  const instances = [{ id: 11, coin_type_id: 3, is_active: true, ...times }]
  server.answers[PATH] = { body: { success: true, instances, remainingSeconds } }
  await calls.instances('dummy', new AbortController().signal)
}

const secondsLeft = (lasts: number) => (STARTS + lasts * 1000 - clock.nowMs()!) / 1000

test.each([undefined, null, 'soon', -1])(
  'a remaining time of %s counts as fifteen seconds of a minute',
  async (said) => {
    await ask(60, said)
    expect(secondsLeft(60)).toBe(15)
  },
)

test('a round shorter than that has just begun', async () => {
  await ask(10, undefined)
  expect(secondsLeft(10)).toBe(10)
})

test('what the server says is no guess, and no guess replaces it', async () => {
  await ask(60, 40)
  expect(secondsLeft(60)).toBe(40)
  await ask(60, undefined)
  expect(secondsLeft(60)).toBe(40)
})
