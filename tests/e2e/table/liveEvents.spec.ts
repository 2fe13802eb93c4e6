/** The table follows its rounds by server-sent events, and by polls where it cannot have them. */
import type { Page } from '@playwright/test'
import { dropConnection } from '../../fixtures/networkFaults'
import { PATHS } from './failureCases'
import { expect, test } from './fixtures'
import { MENU, waitForBetting } from './tableSteps'

interface InstancesBody {
  instances: { end_time: string }[]
  remainingSeconds: number
}

/** @returns the seconds of betting left at each poll so far, as the server's responses have it, NaN without a round */
function recordPolls(page: Page): number[] {
  const secondsLeft: number[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith(PATHS.dummy.instances)) return
    const { instances, remainingSeconds } = (await response.json()) as InstancesBody
    secondsLeft.push((Date.parse(instances[0]?.end_time ?? '') - remainingSeconds) / 1000)
  })
  return secondsLeft
}

/** Waits until the shown round has ended and the next one is open. */
async function waitForNextRound(page: Page): Promise<void> {
  await expect(page.getByRole('timer').first()).toHaveText(/in 0s/)
  await waitForBetting(page, 8)
}

test('with events the next round opens and no poll is sent', { tag: '@round' }, async ({ page }) => {
  const events = page.waitForResponse((response) => response.url().includes(PATHS.dummy.events))
  await page.goto(MENU)
  await events
  await waitForBetting(page)
  const polls = recordPolls(page)
  for (let round = 0; round < 2; round += 1) await waitForNextRound(page)
  // A round that opens late on a busy machine is polled for.
  expect(polls.filter((left) => left <= 10)).toEqual([])
})

test('without events the table polls at 10, 5 and 0 s', { tag: '@round' }, async ({ page }) => {
  await dropConnection(page, PATHS.dummy.events)
  await page.goto(MENU)
  await waitForBetting(page, 11)
  const polls = recordPolls(page)
  await waitForNextRound(page)
  for (const seconds of [10, 5, 0])
    expect(
      polls.filter((left) => left <= seconds && left > seconds - 5),
      `${polls}`,
    ).toHaveLength(1)
})
