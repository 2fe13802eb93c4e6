/** The stage in Hindi: its words are drawn once, and their page is freed with the language. */
import type { Page } from '@playwright/test'
import { findState } from '../../../src/studio/states/states'
import { advanceTime, openState } from '../../visual/openState'
import { expect, visitorTest as test } from './fixtures'

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

test('words are drawn once, a countdown uploads no texture, and English frees their page', async ({
  page,
  consoleErrors,
}) => {
  await page.addInitScript(countTextures)
  await openState(page, findState('practice'), { language: 'hi' })
  const before = await read(page)
  expect(before.words).toEqual(expect.arrayContaining(['डमी रकम चुनें', 'शहर चुनें', 'मुंबई', 'टोक्यो']))
  expect(new Set(before.words).size).toBe(before.words.length)
  const timer = page.getByRole('timer').first()
  const first = await timer.textContent()
  await advanceTime(page, 3_000)
  expect(await timer.textContent()).not.toBe(first)
  const { words, uploads, textures } = await read(page)
  expect(words).toEqual(before.words)
  expect(uploads).toBe(before.uploads)
  for (const language of ['English', 'हिन्दी', 'English', 'हिन्दी']) {
    await page.getByRole('button', { name: language, exact: true }).click()
    await advanceTime(page, 100)
    await expect
      .poll(async () => (await read(page)).textures)
      .toBe(textures - (language === 'English' ? 1 : 0))
  }
  expect(consoleErrors).toEqual([])
})
