/** Which process counts the bets of the active rounds for all. */
import { expect, it, vi } from 'vitest'
import { sendBet } from '../../fixtures/sendBet'
import { makeDatabase, startTestServer } from '../../fixtures/testServer'
import { textOf } from '../../fixtures/textOf'

/** Runs the jobs of a second at each try. */
const poll = <T>(read: () => T) => {
  const afterSecond = () => {
    vi.advanceTimersByTime(1_000)
    return read()
  }
  return expect.poll(afterSecond, { timeout: 20_000 })
}

it('is the leader alone, and another one once the leader is gone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const url = await makeDatabase()
  const leader = await startTestServer({ runsRounds: true, coins: [1] }, url)
  const other = await startTestServer({}, url)
  const player = await other.player()
  await poll(() => other.openRound(player, 'dummy', 1)).toBeDefined()
  await poll(() => other.liveRounds.areCountsFresh).toBe(true)

  const { calls } = vi.spyOn(other.db.$client, 'query').mock
  const countOfQueries = () =>
    calls.filter(([statement]) => /count\(\*\).*"bets"/.test(textOf(statement))).length
  for (let second = 0; second < 3; second += 1) await vi.advanceTimersByTimeAsync(1_000)
  await other.liveRounds.refresh()
  expect(countOfQueries()).toBe(0)

  await leader.close()
  const round = await other.openRound(player, 'dummy', 1)
  await sendBet(other.call, player, 'dummy', round, { city: 'tokyo', dice_number: 2, coin_type_id: 1 })
  const counts = { cities: { tokyo: 1 }, dice_numbers: { 2: 1 } }
  await poll(async () => (await other.openRound(player, 'dummy', 1)).bet_counts).toEqual(counts)
  expect(countOfQueries()).toBeGreaterThan(0)
})
