/** A scene of one's own on the stage: vector graphics, bitmap text and masks draw in a build of the product's modules. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import sharp from 'sharp'
import { build, type Rolldown } from 'vite'
import { cityDiceAssets } from '../../../../assets/pipeline/vitePlugin'
import { compileTexts, pureEntry } from '../../../../src/build/core/vitePlugins'
import { inlineBootstrap } from '../../../../src/build/pages/htmlPlugins'
import { LANGUAGES } from '../../../../src/i18n/locale'
import { expect, visitorTest as test } from '../fixtures'
import { BITMAP_TEXT, LINE, MASKED, SQUARE } from '../scenePage/shapes'

const SCENE_PAGE = 'tests/e2e/table/scenePage/index.html'
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** Builds the scene's page with the plugins that the stage needs. @returns the files by path */
async function buildScenePage(): Promise<Map<string, string | Uint8Array>> {
  const { output } = (await build({
    root: join(import.meta.dirname, '..', '..', '..', '..'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), inlineBootstrap(LANGUAGES), pureEntry(), compileTexts(), cityDiceAssets()],
    build: { write: false, sourcemap: false, rolldownOptions: { input: SCENE_PAGE } },
  })) as Rolldown.RolldownOutput
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

/** Answers the page's requests with the built files, under the content security policy of the table. */
async function openScene(page: Page): Promise<void> {
  const files = await buildScenePage()
  const headers = (await page.request.get('/dummy-startmenu')).headers()
  await page.route('**/*', async (route) => {
    const path = new URL(route.request().url()).pathname
    const file = files.get(path)
    if (file === undefined) return route.continue()
    const contentType = TYPES[path.split('.').at(-1) ?? '']
    await route.fulfill({
      body: typeof file === 'string' ? file : Buffer.from(file),
      ...(contentType === undefined ? {} : { contentType }),
      headers: { 'content-security-policy': headers['content-security-policy'] ?? '' },
    })
  })
  await page.goto(`/${SCENE_PAGE}`)
}

/** Reads the canvas. @returns the colour at a position in CSS pixels, as 0xRRGGBB */
async function readCanvas(page: Page): Promise<(x: number, y: number) => number> {
  const { data, info } = await sharp(await page.locator('.table-canvas canvas').screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (x, y) => data.readUIntBE((Math.round(y) * info.width + Math.round(x)) * 3, 3)
}

test('a new scene draws graphics, bitmap text and a masked sprite', async ({ page, consoleErrors }) => {
  await openScene(page)
  await expect
    .poll(async () => (await readCanvas(page))(SQUARE.x + SQUARE.size / 2, SQUARE.y + SQUARE.size / 2))
    .toBe(SQUARE.colour)
  const colourAt = await readCanvas(page)
  expect(colourAt(SQUARE.x - 2, SQUARE.y)).not.toBe(SQUARE.colour)

  /** Rows below `top` in which the letter is drawn. */
  const inkRows = ({ x, size, colour }: typeof LINE, top: number) =>
    Array.from({ length: size * 2 }, (_, row) => top + row).filter((y) =>
      Array.from({ length: size }, (_, column) => colourAt(x + column, y)).includes(colour),
    )
  const lineRows = inkRows(LINE, LINE.y - LINE.size)
  expect(lineRows.length).toBeGreaterThan(LINE.size / 2)
  expect(Math.abs((lineRows.at(0)! + lineRows.at(-1)! + 1) / 2 - LINE.y)).toBeLessThanOrEqual(1)
  expect(inkRows(BITMAP_TEXT, BITMAP_TEXT.y).length).toBeGreaterThan(BITMAP_TEXT.size / 2)

  expect(colourAt(MASKED.x + MASKED.size / 2, MASKED.y + MASKED.size / 2)).toBe(MASKED.colour)
  expect(colourAt(MASKED.x + 2, MASKED.y + 2)).not.toBe(MASKED.colour)
  expect(consoleErrors).toEqual([])
})
