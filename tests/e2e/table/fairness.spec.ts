/** The fairness dialog of a played round: every step passes. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible'
import { expect, test } from './fixtures'
import { CHANCE_CHOICE, MENU, placeBet, watchResultScreen } from './tableSteps'

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

test('the fairness dialog verifies a played round', { tag: '@round' }, async ({ page, consoleErrors }) => {
  await page.goto(MENU)
  await placeBet(page, CHANCE_CHOICE)
  const { combination } = await watchResultScreen(page)

  await openFromChip(page)
  expect(await stepsWithVerdict(page, 'true')).toEqual(ALL_STEPS)
  await expect(fairnessDialog(page).getByText(combination, { exact: true })).toBeVisible()
  await expect(fairnessDialog(page).getByRole('status')).toHaveText('This result was fixed before your bet.')
  await expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(fairnessDialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Check fairness' })).toBeFocused()
  expect(consoleErrors).toEqual([])
})
