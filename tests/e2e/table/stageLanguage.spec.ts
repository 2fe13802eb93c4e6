/** The stage in Hindi: its words are drawn once, and their page is freed with the language. */
import type { Page } from '@playwright/test'
import { expect, FULL_HZ, test } from './fixtures'
import { MENU } from './tableSteps'

test.use({ screenHz: FULL_HZ, locale: 'hi-IN' })

interface Counts {
  /** Of WebGL, those that are not deleted. */
  textures: number
  uploads: number
  /** Words that were set on a canvas. */
  words: string[]
}

/** Runs in the page before its scripts. */
function countTextures(): void {
  const counts: Counts = { textures: 0, uploads: 0, words: [] }
  Object.assign(window, { stageCounts: counts })
  const count = (prototype: object, name: string, add: (...args: unknown[]) => void) => {
    const original = Reflect.get(prototype, name) as (...args: unknown[]) => unknown
    Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]) {
      add(...args)
      return Reflect.apply(original, this, args)
    })
  }
  const webgl = WebGL2RenderingContext.prototype
  count(webgl, 'createTexture', () => {
    counts.textures += 1
  })
  count(webgl, 'deleteTexture', () => {
    counts.textures -= 1
  })
  for (const upload of ['texImage2D', 'texSubImage2D', 'texStorage2D'])
    count(webgl, upload, () => {
      counts.uploads += 1
    })
  count(CanvasRenderingContext2D.prototype, 'fillText', (text) => counts.words.push(String(text)))
}

const read = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { stageCounts: Counts }).stageCounts }))

/** Waits until the table with all that it loads later is there, and nothing but the countdown moves. */
async function tableAtRest(page: Page): Promise<void> {
  await expect(page.locator('canvas')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2_500)
}

test('words are drawn once, and a countdown uploads no texture', async ({ page }) => {
  await page.addInitScript(countTextures)
  await page.goto(MENU)
  await tableAtRest(page)
  const before = await read(page)
  expect(before.words).toEqual(expect.arrayContaining(['डमी रकम चुनें', 'शहर चुनें', 'मुंबई', 'टोक्यो']))
  expect(new Set(before.words).size).toBe(before.words.length)
  const timer = page.getByRole('timer').first()
  const first = await timer.textContent()
  await expect.poll(() => timer.textContent()).not.toBe(first)
  await page.waitForTimeout(3_000)
  const { words, uploads } = await read(page)
  expect(words).toEqual(before.words)
  expect(uploads).toBe(before.uploads)
})

test('English frees the page of words, and ten changes of the language leave no texture behind', async ({
  page,
  consoleErrors,
}) => {
  await page.addInitScript(countTextures)
  await page.goto(MENU)
  await tableAtRest(page)
  const { textures } = await read(page)
  for (let change = 0; change < 10; change += 1) {
    const isEnglish = change % 2 === 0
    await page.getByRole('button', { name: isEnglish ? 'English' : 'हिन्दी', exact: true }).click()
    await expect.poll(async () => (await read(page)).textures).toBe(textures - (isEnglish ? 1 : 0))
  }
  expect(consoleErrors).toEqual([])
})
