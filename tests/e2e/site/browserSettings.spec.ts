/** Pages under the browser's own settings: forced colours and font size. */
import { expect, type Locator, test } from '@playwright/test'
import { logIn, newPlayer } from '../../fixtures/players'

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
