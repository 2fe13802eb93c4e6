/** A round as a link: a visitor without a session watches its throw, reads its proof, and finds an own bet by its receipt. */
import { parseCombination } from '../../../src/domain/core/combination'
import { roundPicturePath } from '../../../src/domain/roundPreview'
import { combinationText } from '../../../src/i18n/cityTexts'
import { limitFrameRate } from '../table/fixtures'
import { expect, test } from './fixtures'
import { placeBetByApi, waitForResult } from './roundSteps'
import { expectAccessiblePage } from './siteSteps'

const THROW_MS = 60_000

test('anybody watches a settled round, reads its proof and puts an own bet into it', async ({
  page,
  context,
  player,
  request,
}) => {
  test.setTimeout(240_000)
  await limitFrameRate(context)
  await page.clock.install()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  const bet = { city: 'mumbai', diceNumber: 3, coinTypeId: 4 }
  const { id, receipt } = await placeBetByApi(request, player, 'dummy', bet)
  const combination = parseCombination(await waitForResult(request, id))!
  const result = combinationText(combination)
  await page.setViewportSize({ width: 360, height: 740 })
  const response = await page.goto(`/r/${id}`)
  expect(response?.status()).toBe(200)
  const [, picture] =
    /property="og:image" content="[^"]*?(\/\w+\/[^/"]+)"/.exec((await response?.text()) ?? '') ?? []
  expect(picture).toBe(roundPicturePath(combination))
  expect((await request.get(picture!)).headers()['content-type']).toBe('image/jpeg')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  await expect(page).toHaveTitle('A round, replayed and proved | City Dice')

  // It opens at its end. Played from its beginning, a pause stops its clock, and nothing shows the result before the throw does.
  const drawn = page.getByText(`${result} was drawn`)
  await expect(drawn).toBeVisible({ timeout: THROW_MS })
  const seconds = page.getByRole('progressbar', { name: 'Seconds of the throw' })
  await page.getByRole('button', { name: 'Watch the throw' }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(drawn).toBeHidden()
  const paused = await seconds.getAttribute('aria-valuenow')
  await page.clock.fastForward(1_500)
  expect(await seconds.getAttribute('aria-valuenow')).toBe(paused)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.clock.fastForward(20_000)
  await expect(drawn).toBeVisible({ timeout: THROW_MS })
  await expect(page.locator('li[data-step="result"]')).toHaveAttribute('data-verdict', 'true')
  await expect(page.getByText('Everything that can be checked here is true.')).toBeVisible()
  await expect(page.locator('li[data-verdict="false"]')).toHaveCount(0)

  // A forged receipt says nothing about the round; the true one puts its bet into the throw.
  const field = page.getByRole('textbox', { name: 'Was one of the bets yours?' })
  const check = page.getByRole('button', { name: 'Check my bet' })
  await field.fill(JSON.stringify({ receipt: { ...receipt, game_instance_id: id + 1 } }))
  await check.click()
  await expect(page.getByRole('link', { name: `game ${id + 1}` })).toHaveAttribute('href', `/r/${id + 1}`)
  await field.fill(JSON.stringify({ receipt: { ...receipt, dice_number: 4 } }))
  await check.click()
  await expect(page.locator('li[data-step="receipt"]')).toHaveAttribute('data-verdict', 'false')
  await expect(page.getByText('Your pick:')).toHaveCount(0)
  await field.fill(JSON.stringify({ receipt }))
  await check.click()
  for (const step of ['receipt', 'inclusion'])
    await expect(page.locator(`li[data-step="${step}"]`)).toHaveAttribute('data-verdict', 'true')
  await expect(page.getByText('Your pick: Mumbai - 3')).toBeVisible()

  await expectAccessiblePage(page)
  expect(errors).toEqual([])
})
