/** The frames of a smooth scroll, of which a loaded machine may draw none. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

/** Records the page's scroll positions from now on. */
function recordScrolling(page: Page) {
  return page.evaluateHandle(() => {
    const places: number[] = []
    addEventListener('scroll', () => places.push(window.scrollY))
    return places
  })
}

/** @returns the places between the page's start, or its end where that is nearer, and its top: a jump has none */
async function placesBetween(page: Page, places: number[], startedAt: number) {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  return places.filter((place) => place > 0 && place < Math.min(startedAt, end))
}

test('a navigation scrolls smoothly to the top of the next page', async ({ visitorPage: page }) => {
  await page.goto('/')
  // Before the script has loaded, a link reloads the document, which starts at the top without a scroll.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo(0, 2500))
  const forwards = await recordScrolling(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  // The focus moves to the heading, so a screen reader reads the new page.
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeFocused()
  await expect.poll(() => scrollTop(page)).toBe(0)
  expect(await placesBetween(page, await forwards.jsonValue(), 2500)).not.toEqual([])
  await page.evaluate(() => window.scrollTo(0, 800))
  const backwards = await recordScrolling(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => scrollTop(page)).toBe(0)
  const places = await backwards.jsonValue()
  expect(await placesBetween(page, places, 800)).not.toEqual([])
  expect(Math.max(...places)).toBeLessThanOrEqual(800)
})
