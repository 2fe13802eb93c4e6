/** The fairness of a settled game on the fair-play page: its dialog, and its number at a shared address. */
import { holdRequests } from '../../fixtures/networkFaults'
import { expect, test } from './fixtures'

const CODE = /\/assets\/FairnessCard-.*\.js/

test('a settled game is verified in a dialog, and by its number at a shared address', async ({
  visitorPage: page,
  request,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const isSettled = async () => {
    const { fairness } = await (await request.get('/api/v1/fairness/1')).json()
    return fairness.seed !== null
  }
  await expect.poll(isSettled, { timeout: 30_000 }).toBe(true)
  await page.goto('/fair-play')
  const file = await page.getByRole('link', { name: 'verify.mjs' }).getAttribute('href')
  expect(await (await request.get(file!)).text()).toContain('export async function verify')
  const dialog = page.getByRole('dialog', { name: 'Check fairness' })
  const check = page.getByRole('button', { name: 'Check fairness' }).first()

  await test.step('a dialog that is closed while it loads stays closed', async () => {
    const release = await holdRequests(page, CODE)
    await check.click()
    await expect(dialog).toContainText('Loading...')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    const loaded = page.waitForResponse(CODE)
    release()
    await (await loaded).finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(dialog).toHaveCount(0)
  })

  await test.step('opened again, it scrolls its values into view', async () => {
    await check.click()
    await expect(dialog).toContainText('The revealed seed fits')
    const summary = page.getByText('The formula and its values')
    await summary.click()
    await expect(page.getByText('HMAC-SHA256, with the seed')).toBeInViewport({ ratio: 1 })
    await expect(summary).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  })

  await test.step('a shared address hydrates the prerendered page without an error and then shows the game', async () => {
    await page.getByLabel('Game number').fill('1')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page).toHaveURL('/fair-play?game=1')
    await expect(page.locator('[data-step=seed]')).toHaveAttribute('data-verdict', 'true')
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.reload()
    await expect(page.getByText('The revealed seed fits the commitment')).toBeVisible()
    await expect(page.getByLabel('Game number')).toHaveValue('1')
    expect(errors).toEqual([])
  })
})
