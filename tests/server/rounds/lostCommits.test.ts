/** Draws after the database has lost commits: no result that players may have seen is drawn again. */
import { expect, it } from 'vitest'
import { CHAINS, drawnResults, playRounds } from '../../fixtures/drawnResults'
import { fakeClock } from '../../fixtures/fakeClock'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { runCli } from '../../fixtures/runCli'
import { sendBet } from '../../fixtures/sendBet'
import { copyDatabase, startTestServer } from '../../fixtures/testServer'

const clock = fakeClock()

it('a copy of the database in the same cluster repeats no result of the original', async () => {
  const server = await startTestServer({ clock, coins: [3] })
  const { databaseUrl: original } = server
  await server.turnRounds()
  await server.close()
  const copy = await copyDatabase(original, `${new URL(original).pathname.slice(1)}_copy`)
  const continued = await startTestServer({ clock, coins: [3] }, original)
  await playRounds(continued, 3)
  const seen = await drawnResults(continued, CHAINS)
  clock.advance(-3 * 40_000)
  const copied = await startTestServer({ clock, coins: [3] }, copy)
  await playRounds(copied, 3)
  const drawn = await drawnResults(copied, CHAINS)
  expect(drawn).toHaveLength(2 * CHAINS)
  expect(drawn.filter((result) => seen.includes(result))).toEqual([])
})

it('an operator retires all chains by hand: open bets settle from them, the next rounds open on new ones', async () => {
  const server = await startTestServer({ clock, coins: [3] })
  const player = await server.player()
  await server.turnRounds()
  const { id } = await server.openRound(player, 'dummy', 3)
  await sendBet(server.call, player, 'dummy', { id })
  expect((await runCli(server, 'chains retire --reason snapshot')).lines[0]).toMatch(/^2 chains are retired/)
  expect((await sendBet(server.call, await server.player(), 'dummy', { id })).status).toBe(409)
  await server.turnRounds(5_000)
  const sql = 'SELECT settled_at, voided_at FROM game_instances WHERE id = $1'
  const [round] = await server.sql(sql, [id])
  expect(round).toMatchObject({ settled_at: expect.any(Date), voided_at: null })
  expect((await server.openRound(player, 'dummy', 3)).fairness).toMatchObject({ chain_id: 'dummy-3-2', n: 1 })
  expect((await runCli(server, 'audit')).lines[0]).toMatch(/tester@postgres {2}chains retired {2}.*snapshot/)
  await expectSoundLedger(server.db)
})
