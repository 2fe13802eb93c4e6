/** The gauges of the process over several scrapes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Pool } from '../../../src/server/db/pool'
import { Metrics } from '../../../src/server/http/metrics'

const POOL = { totalCount: 0, idleCount: 0, waitingCount: 0 } as Pool

/** Blocks the event loop. */
function block(ms: number): void {
  const endsAtMs = performance.now() + ms
  while (performance.now() < endsAtMs);
}

it('reports the event loop delay since the last scrape, not since the start', async () => {
  const metrics = new Metrics(POOL)
  const delaySeconds = () =>
    Number(/^city_dice_event_loop_delay_p99_seconds (\S+)$/m.exec(metrics.text({}))?.[1])
  await sleep(100)
  block(1_000)
  await sleep(100)
  expect(delaySeconds()).toBeGreaterThan(0.9)
  await sleep(200)
  expect(delaySeconds()).toBeLessThan(0.5)
})
