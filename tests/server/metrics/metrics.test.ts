/** The metrics over several scrapes, and what a bet and a settled round add to them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createMetrics } from '../../../src/server/metrics/metrics'
import { fakeClock } from '../../fixtures/fakeClock'
import { sendBet } from '../../fixtures/sendBet'
import { startTestServer } from '../../fixtures/testServer'

/** Blocks the event loop. */
function block(ms: number): void {
  const endsAtMs = performance.now() + ms
  while (performance.now() < endsAtMs);
}

it('report the event loop delay since the last scrape, not since the start', async () => {
  const { registry } = createMetrics()
  const delaySeconds = async () =>
    Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await registry.metrics())?.[1])
  await sleep(30)
  block(500)
  await sleep(30)
  expect(await delaySeconds()).toBeGreaterThan(0.45)
  await sleep(50)
  expect(await delaySeconds()).toBeLessThan(0.45)
})

it('measure accepted bets alone by mode, settled rounds and the connections of both pools', async () => {
  const clock = fakeClock()
  const server = await startTestServer({ clock, coins: [1] })
  await server.turnRounds()
  const player = await server.player()
  const round = await server.openRound(player, 'dummy', 1)
  for (const city of ['dubai', 'tokyo']) await sendBet(server.call, player, 'dummy', round, { city })
  await server.turnRounds(60_000)
  const { body } = await server.app.inject({ url: '/metrics' })

  expect(body).toMatch(/^city_dice_bet_duration_seconds_count\{mode="dummy"\} 1$/m)
  expect(body).toMatch(/^city_dice_round_settlement_duration_seconds_count [1-9]\d*$/m)
  for (const pool of ['requests', 'rounds'])
    expect(body).toMatch(new RegExp(`^city_dice_database_pool_connections\\{pool="${pool}"\\} [1-9]`, 'm'))
  expect(body).toMatch(/^city_dice_online_players 1$/m)
})
