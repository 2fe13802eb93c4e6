/** Pages under the browser's own settings: forced colours and font size. */
import { expect, type Locator, test } from '@playwright/test'
import { findState } from '../../../src/studio/states/states'
import { logIn, newPlayer } from '../../fixtures/players'
import { openState } from '../../visual/openState'

/** @returns the alpha of the element's background colour, 0 to 1 */
const opacity = (element: Locator) =>
  element.evaluate((found) => {
    const alpha = /rgba\(.*,\s*([\d.]+)\)/.exec(getComputedStyle(found).backgroundColor)?.[1]
    return Number(alpha ?? 1)
  })

test('dialogs and buttons have an opaque background with forced colours', async ({ page, request }) => {
  await logIn(page, await newPlayer(request))
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/login')
  const send = page.getByRole('button', { name: 'Send OTP' })
  await page.getByLabel('Mobile Number').fill('9876543210')
  await expect(send).toBeEnabled()
  expect(await opacity(send)).toBe(1)
  expect(await send.evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe('1px')
  await page.goto('/dummy-startmenu')
  expect(await opacity(page.getByRole('button', { name: /^PLACE/ }))).toBe(1)
  await page.getByRole('button', { name: 'How to Play' }).click()
  expect(await opacity(page.getByRole('dialog'))).toBe(1)
})

for (const percent of [150, 200]) {
  test(`the rows of the wallet wrap at a text size of ${percent} %, and nothing is cut off`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
    await openState(page, baseURL ?? '', findState('site-wallet'))
    const rows = page.getByRole('button', { name: /Deposit|Withdrawal \w/ })
    expect(await rows.count()).toBeGreaterThan(1)
    const cutOff = await rows
      .locator('*')
      .evaluateAll((elements) =>
        elements
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
    expect(cutOff).toEqual([])
    const linesOfDate = await page
      .getByText(/20\d\d,/)
      .first()
      .evaluate(
        (element) =>
          element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
      )
    expect(Math.round(linesOfDate)).toBeLessThanOrEqual(2)
  })
}

test('text scales with the font size of the browser', async ({ page }) => {
  await page.goto('/login')
  const paragraph = page.getByRole('main').locator('p').first()
  const sizePx = () => paragraph.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const defaultPx = await sizePx()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '24px'
  })
  expect(await sizePx()).toBeCloseTo(defaultPx * 1.5, 0)
})
