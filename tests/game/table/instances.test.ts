/** The active instances of a response, and the server clock read from its `remainingSeconds`. */
import { beforeEach, expect, test } from 'vitest'
import { createServerClock, type ServerClock } from '../../../src/api/serverClock'
import { fetchInstances } from '../../../src/game/table/tableQueries'
import { fileScriptedServer } from '../../fixtures/scriptedServer'

const PATH = '/dummy-game/get-dummy-active-game-instance'
const STARTS = Date.parse('2026-01-01T00:00:00.000Z')
const at = (seconds: number) => new Date(STARTS + seconds * 1000).toISOString()

const server = fileScriptedServer()
let clock: ServerClock
beforeEach(() => {
  clock = createServerClock(() => 0)
})

/** Requests the instances; the response has one of this duration in seconds. */
async function requestInstances(lasts: number, remainingSeconds: unknown): Promise<void> {
  await read({ end_time: at(lasts) }, { remainingSeconds })
}

const read = async (instance: object, more: object = {}) => {
  const times = { start_time: at(0), createdAt: at(0), updatedAt: at(0) }
  const instances = [{ id: 11, coin_type_id: 3, is_active: true, ...times, ...instance }]
  server.responses[PATH] = { body: { success: true, instances, ...more } }
  return (await fetchInstances('dummy', new AbortController().signal, 10, clock)).instances
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
  const live = {
    recent_results: { 9: 'mumbai&3', 10: 'atlantis&1', 101: '{"city":"tokyo","dice_number":"4"}' },
    bet_counts: { cities: { mumbai: 2 }, dice_numbers: { 3: 2 } },
  }
  const [round] = await read({ end_time: at(30), ...live })
  expect(round).toMatchObject({
    recentResults: [
      { instanceId: 101, result: { city: 'tokyo', diceNumber: 4 } },
      { instanceId: 9, result: { city: 'mumbai', diceNumber: 3 } },
    ],
    betCounts: { cities: { mumbai: 2 }, diceNumbers: { 3: 2 } },
  })
})
