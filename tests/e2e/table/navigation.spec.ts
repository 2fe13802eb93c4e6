/** Ways between the tables and the other pages. */
import { findState } from '../../../src/studio/states/states'
import { advanceTime, openState } from '../../visual/openState'
import { expect, visitorTest as test } from './fixtures'
import { withoutCanvas } from './layoutProblems'

test("the browser's Back closes a dialog of the table, and leads to the other table or page after that", async ({
  page,
}) => {
  const path = '/real-startmenu'
  await openState(page, { ...withoutCanvas(findState('practice-won-before')), path })
  const press = async (role: 'link' | 'button', name: string) => {
    await page.getByRole(role, { name }).click()
    await advanceTime(page, 1_000)
  }
  const goBack = async () => {
    await page.goBack()
    await advanceTime(page, 1_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const openAndClose = async (button: string, heading: string) => {
    await press('button', button)
    await expect(page.getByRole('dialog', { name: heading })).toBeVisible()
    await goBack()
  }
  await press('link', 'Play Dummy Game')
  for (const heading of ['Check fairness', 'How to Play']) await openAndClose(heading, heading)
  await expect(page.getByRole('link', { name: 'Play Real Game' })).toBeVisible()
  await goBack()
  await expect(page.getByRole('link', { name: 'Play Dummy Game' })).toBeVisible()
  await openAndClose('Withdraw', 'Withdraw Funds')
  await expect(page.getByRole('link', { name: 'Play Dummy Game' })).toBeVisible()

  await press('link', 'Game History')
  await press('button', 'Back to Game Menu')
  await expect(page).toHaveURL(path)
  await goBack()
  await expect(page).toHaveURL('/game-history')
  await goBack()
  await expect(page).toHaveURL(path)
})
