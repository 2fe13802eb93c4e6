/** The table follows its rounds by server-sent events. `tests/game/table/liveEvents.test.ts` has the polls without them. */
import type { Page } from '@playwright/test'
import { PATHS } from './apiPaths'
import { expect, test } from './fixtures'
import { MENU, waitForBetting } from './tableSteps'

interface InstancesBody {
  instances: { end_time: string }[]
  remainingSeconds: number
}

/** @returns the seconds of betting left at each poll so far, as the server's responses have it */
function recordPolls(page: Page): number[] {
  const polls: number[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith(PATHS.dummy.instances)) return
    const { instances, remainingSeconds } = (await response.json()) as InstancesBody
    // Between two rounds there may be none.
    for (const { end_time } of instances.slice(0, 1))
      polls.push((Date.parse(end_time) - remainingSeconds) / 1000)
  })
  return polls
}

/** Waits until the shown round has ended and the next one is open. */
async function waitForNextRound(page: Page): Promise<void> {
  await expect(page.getByRole('timer').first()).toHaveText(/in 0s/)
  await waitForBetting(page, 1)
}

test('with events the next round opens and no poll is sent', { tag: '@round' }, async ({ page }) => {
  const events = page.waitForResponse((response) => response.url().includes(PATHS.dummy.events))
  await page.goto(MENU)
  await events
  await waitForBetting(page)
  const polls = recordPolls(page)
  for (let round = 0; round < 2; round += 1) await waitForNextRound(page)
  // A round that opens late on a busy machine is polled for.
  expect(polls.filter((left) => left <= 5)).toEqual([])
})
