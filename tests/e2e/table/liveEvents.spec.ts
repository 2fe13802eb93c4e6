/** The table follows its rounds by server-sent events, and by polls where it cannot have them. */
import type { Page } from '@playwright/test'
import { PATHS } from './apiPaths'
import { expect, test } from './fixtures'
import { MENU, waitForBetting } from './tableSteps'

interface InstancesBody {
  instances: { end_time: string }[]
  remainingSeconds: number
}

/** @returns the seconds of betting left at each poll so far, by the round's end, as the server's responses have it */
function recordPolls(page: Page): Map<string, number[]> {
  const polls = new Map<string, number[]>()
  page.on('response', async (response) => {
    if (!response.url().endsWith(PATHS.dummy.instances)) return
    const { instances, remainingSeconds } = (await response.json()) as InstancesBody
    const endTime = instances[0]?.end_time
    // Between two rounds there may be none.
    if (endTime === undefined) return
    const secondsLeft = (Date.parse(endTime) - remainingSeconds) / 1000
    polls.set(endTime, [...(polls.get(endTime) ?? []), secondsLeft])
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
  expect([...polls.values()].flat().filter((left) => left <= 5)).toEqual([])
})

// When a poll is sent, a test with a clock shows: tests/game/table/liveEvents.test.ts.
test('without events the next round opens by polls', { tag: '@round' }, async ({ page }) => {
  await page.route(`**/${PATHS.dummy.events}*`, (route) => route.abort('connectionreset'))
  await page.goto(MENU)
  const polls = recordPolls(page)
  for (let round = 0; round < 2; round += 1) await waitForNextRound(page)
  expect(polls.size).toBeGreaterThan(1)
  for (const [endTime, secondsLeft] of polls)
    expect(secondsLeft.length, `${endTime}: ${secondsLeft}`).toBeLessThanOrEqual(5)
})
