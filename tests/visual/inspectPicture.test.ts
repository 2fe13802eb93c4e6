/** A canvas that shows something is told from one of one colour, from a lost one, and from a page without any. */
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../fixtures/findBrowser.mjs'
import { stateOfCanvas } from './inspectPicture'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser('--disable-gpu')
  page = await browser.newPage({ viewport: { width: 300, height: 200 } })
}, 60_000)

afterAll(() => browser?.close())

const CANVAS = '<p style="position:absolute">A text over it</p><canvas width="200" height="100"></canvas>'

test.each([
  ['none', '<p>A page</p>', ''],
  ['flat', CANVAS, ''],
  [
    'alive',
    CANVAS,
    "canvas.getContext('2d').fillStyle = 'red', canvas.getContext('2d').fillRect(9, 9, 50, 50)",
  ],
  ['lost', CANVAS, "canvas.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()"],
])('%s', async (state, html, script) => {
  await page.setContent(html)
  await page.evaluate(`{ const canvas = document.querySelector('canvas'); ${script} }`)
  expect(await stateOfCanvas(page)).toBe(state)
})
