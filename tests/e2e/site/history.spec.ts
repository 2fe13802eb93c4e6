/** The fairness dialog of a settled game: in the history, and by the game's number on the fair-play page. */
import { holdRequests } from '../../fixtures/networkFaults'
import { expect, test } from './fixtures'

test('a dialog that is closed while it loads stays closed; opened again, it scrolls its values into view', async ({
  playerPage: page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/game-history')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^SHOWING [1-9]\d* GAMES$/)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 40_000 })
  await expect(page.getByRole('listitem').first()).toContainText(/(New York|Mumbai|Dubai|Tokyo) - [1-4]/)
  const dialog = page.getByRole('dialog', { name: 'Check fairness' })
  const check = page.getByRole('button', { name: 'Check fairness' }).first()
  const code = /\/assets\/FairnessCard-.*\.js/
  const release = await holdRequests(page, code)
  await check.click()
  await expect(dialog).toContainText('Loading...')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const loaded = page.waitForResponse(code)
  release()
  await (await loaded).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await check.click()
  await expect(dialog).toContainText('The revealed seed fits')
  const summary = page.getByText('The formula and its values')
  await summary.click()
  await expect(page.getByText('HMAC-SHA256, with the seed')).toBeInViewport({ ratio: 1 })
  await expect(summary).toBeInViewport({ ratio: 1 })
})

test('the fair-play page verifies a settled game, also by a shared address, and says which are unknown', async ({
  visitorPage: page,
  request,
}) => {
  await expect
    .poll(
      async () => {
        const answered = await request.get('/api/v1/fairness/1')
        const { fairness } = (await answered.json()) as { fairness: { seed: string | null } }
        return fairness.seed
      },
      { timeout: 30_000 },
    )
    .not.toBeNull()
  await page.goto('/fair-play')
  const href = await page.getByRole('link', { name: 'verify.mjs' }).getAttribute('href')
  expect(await (await request.get(href!)).text()).toContain('export async function verify')
  await page.getByLabel('Game number').fill('1')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page).toHaveURL('/fair-play?game=1')
  await expect(page.locator('[data-step=seed]')).toHaveAttribute('data-verdict', 'true')
  // A shared address must hydrate the prerendered page without an error and then show the game.
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.reload()
  await expect(page.getByText('The revealed seed fits the commitment')).toBeVisible()
  await expect(page.getByLabel('Game number')).toHaveValue('1')
  expect(errors).toEqual([])
  await page.getByLabel('Game number').fill('999999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No game has this number.')).toBeVisible()
})
