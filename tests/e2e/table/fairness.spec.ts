/** The fairness dialog of a played round: every step passes, and each forged value fails its step. */
import { createHash } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { clearFault, dropConnection, editResponse, respondWith } from '../../fixtures/networkFaults'
import { expect, test } from './fixtures'
import { CHANCE_CHOICE, MENU, placeBet, RESULT, watchResultScreen } from './tableSteps'

const ALL_STEPS = [
  'commitment',
  'seed',
  'chain',
  'salt',
  'message',
  'number',
  'result',
  'receipt',
  'inclusion',
]
const WRONG_HEX = '0'.repeat(64)
/** A beacon whose value matches its signature. */
const OLD_BEACON = {
  beacon_round: 1000,
  beacon_value: createHash('sha256').update(Buffer.alloc(48)).digest('hex'),
  beacon_signature: '0'.repeat(96),
}

const fairnessDialog = (page: Page) => page.getByRole('dialog', { name: 'Check fairness' })

async function stepsWithVerdict(page: Page, verdict: string): Promise<string[]> {
  await expect(fairnessDialog(page).locator('li[data-step="result"]')).toBeVisible()
  const steps = fairnessDialog(page).locator(`li[data-verdict="${verdict}"]`)
  return steps.evaluateAll((all) => all.map((step) => step.getAttribute('data-step') ?? ''))
}

async function openFromChip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check fairness' }).click()
  await expect(fairnessDialog(page)).toBeVisible()
}

test('the fairness dialog verifies a played round, and a forged value fails its step', {
  tag: '@round',
}, async ({ page, consoleErrors }) => {
  test.setTimeout(150_000)
  await page.goto(MENU)
  await placeBet(page, CHANCE_CHOICE)
  const { combination } = await watchResultScreen(page)

  await openFromChip(page)
  expect(await stepsWithVerdict(page, 'true')).toEqual(ALL_STEPS)
  await expect(fairnessDialog(page).getByText(combination, { exact: true })).toBeVisible()
  await expect(fairnessDialog(page).getByRole('status')).toHaveText('This result was fixed before your bet.')
  await expect(fairnessDialog(page).getByText('the house could have known them')).toBeVisible()
  await expect(fairnessDialog(page).getByRole('img', { name: 'True:' })).toHaveCount(ALL_STEPS.length)
  expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(fairnessDialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Check fairness' })).toBeFocused()

  // The commitment stored before the bet must survive a reload.
  for (const [field, value, steps] of [
    ['seed', WRONG_HEX, ['seed']],
    ['commitment', WRONG_HEX, ['commitment', 'seed', 'chain']],
    ['c0', WRONG_HEX, ['chain']],
    ['salt', WRONG_HEX, ['salt']],
    ['chain_id', 'dummy-9', ['message']],
  ] as const) {
    await editResponse(page, 'fairness', (body) => ({
      ...body,
      fairness: { ...(body.fairness as object), [field]: value },
    }))
    await page.reload()
    await openFromChip(page)
    const failed = await stepsWithVerdict(page, 'false')
    // A forged value yields the same result by chance once in sixteen times.
    expect(failed.filter((step) => step !== 'result')).toEqual(steps)
    await expect(fairnessDialog(page).getByRole('status')).toHaveText(
      'A step failed. Do not trust this result.',
    )
  }

  // A freely chosen beacon round would let the operator choose the result, so an old round must fail.
  await editResponse(page, 'fairness', (body) => ({
    ...body,
    fairness: { ...(body.fairness as object), ...OLD_BEACON },
  }))
  await page.reload()
  await openFromChip(page)
  expect((await stepsWithVerdict(page, 'false')).filter((step) => step !== 'result')).toEqual(['beaconRound'])
  await expect(fairnessDialog(page).locator('li[data-step="beaconRound"]')).toContainText(
    'The end of betting named the beacon’s round',
  )
  await clearFault(page, 'fairness')
  expect(consoleErrors).toEqual([])
})

test('the fairness dialog opened from the result stays open, and a failed request shows its error', {
  tag: '@round',
}, async ({ page }) => {
  await page.goto(MENU)
  await placeBet(page, CHANCE_CHOICE)
  await page.waitForURL(`**${RESULT}`)
  await page.getByRole('button', { name: 'Check fairness' }).click({ timeout: 30_000 })
  await expect(fairnessDialog(page)).toBeVisible()
  // The result screen closes while the dialog is open.
  await page.waitForURL(`**${MENU}`)
  expect(await stepsWithVerdict(page, 'true')).toEqual(ALL_STEPS)
  await fairnessDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(fairnessDialog(page)).toBeHidden()

  await dropConnection(page, 'fairness')
  await page.reload()
  await openFromChip(page)
  await expect(fairnessDialog(page).getByRole('alert')).toContainText(
    'Network error: Unable to connect to server.',
  )
  await respondWith(page, 'fairness', 404)
  await fairnessDialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(fairnessDialog(page).getByRole('alert')).toContainText('No game has this number.')
  await clearFault(page, 'fairness')
  await fairnessDialog(page).getByRole('button', { name: 'Try again' }).click()
  expect(await stepsWithVerdict(page, 'true')).toEqual(ALL_STEPS)
})
