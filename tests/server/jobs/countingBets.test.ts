/** Which process counts the bets of the active rounds for all. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { sendBet } from '../../fixtures/sendBet'
import { makeDatabase, startTestServer } from '../../fixtures/testServer'
import { textOf } from '../../fixtures/textOf'

it('is the leader alone, and another one once the leader is gone', async () => {
  const url = await makeDatabase()
  const leader = await startTestServer({ runsRounds: true }, url)
  const other = await startTestServer({}, url)
  const player = await other.player()
  await expect.poll(() => other.openRound(player, 'dummy', 1), { timeout: 20_000 }).toBeDefined()
  await expect.poll(() => other.liveRounds.areCountsFresh, { timeout: 20_000 }).toBe(true)

  const { calls } = vi.spyOn(other.db.$client, 'query').mock
  const countOfQueries = () =>
    calls.filter(([statement]) => /count\(\*\).*"bets"/.test(textOf(statement))).length
  await sleep(2_500)
  expect(countOfQueries()).toBe(0)

  await leader.close()
  const round = await other.openRound(player, 'dummy', 1)
  await sendBet(other.call, player, 'dummy', round, { city: 'tokyo', dice_number: 2 })
  await expect
    .poll(async () => (await other.openRound(player, 'dummy', 1)).bet_counts, { timeout: 20_000 })
    .toEqual({ cities: { tokyo: 1 }, dice_numbers: { 2: 1 } })
  expect(countOfQueries()).toBeGreaterThan(0)
  await other.close()
})
