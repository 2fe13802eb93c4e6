/** The studio on the dev server: changed art shows on an open table; bench and time bar write to the folder. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Studio } from '../../src/studio/core/studioWindow'
import {
  dropOnSprite,
  GREEN,
  isTokyoGreen,
  openMoment,
  readStudioOf,
  type StudioServer,
  startStudio,
} from '../fixtures/studioServer'

/** The dev server makes every file at its first request. */
const SLOW_MS = 240_000
vi.setConfig({ testTimeout: SLOW_MS, hookTimeout: SLOW_MS })

let studio: StudioServer
/** Of all tests, so that the browser keeps the files that it has. */
let context: BrowserContext
let page: Page

beforeAll(async () => {
  studio = await startStudio()
  context = await studio.browser.newContext({ viewport: { width: 844, height: 390 } })
  context.setDefaultTimeout(SLOW_MS)
})

afterAll(() => studio?.stop())

beforeEach(async () => {
  page = await context.newPage()
})

afterEach(() => page.close())

const open = (path: string) => openMoment(page, studio.address + path)

const readStudio = <Value>(read: (studio: Studio) => Value | Promise<Value>) => readStudioOf(page, read)

test('a replaced city shows on the open table, and the old one again, without a page load', async () => {
  await open('/frame/table/practice')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const file = join(studio.root, 'assets/table/city-tokyo.svg')
  const before = readFileSync(file)
  const isGreen = () => isTokyoGreen(page)
  expect(await isGreen()).toBe(false)
  for (const [content, isReplaced] of [
    [GREEN, true],
    [before, false],
  ] as const) {
    writeFileSync(file, content)
    // The state's clock does not run, so the stage does not move.
    do await readStudio((opened) => opened.step())
    while ((await isGreen()) !== isReplaced)
  }
  expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true)
})

test('the bench refuses a wrong file in one line, and writes a right one to its folder', async () => {
  // A sprite without states of its own opens no table.
  await page.goto(`${studio.address}/bench?sprite=glow`)
  await page.getByRole('heading', { name: 'Sprites' }).waitFor()
  const five = readFileSync(join(studio.root, 'assets/table/coin-5.svg'), 'utf8')
  await dropOnSprite(page, 'coin-2', five.replace('<svg ', '<svg onload="alert(1)" '))
  await expect
    .poll(() => page.getByRole('alert').innerText(), { timeout: 60_000 })
    .toMatch(/coin-2\.svg: .*onload/)
  await dropOnSprite(page, 'coin-2', five)
  await page.getByRole('button', { name: 'Write to the folder' }).click()
  await expect
    .poll(() => readFileSync(join(studio.root, 'assets/table/coin-2.svg'), 'utf8'), { timeout: 60_000 })
    .toBe(five)
})

test('a time that is moved on the time bar is tried by the address, and written to the folder', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${studio.address}/result/result-won?at=11.9`)
  await page.getByText('Motion: the times').click()
  await page.getByRole('slider', { name: 'End of countUp.prize' }).press('ArrowLeft')
  await page.waitForURL('**/result-won?at=11.9&times=countUp.prize-1090')
  await page.getByText('countUp.prize 1,090 ms').waitFor()
  await page.getByRole('button', { name: 'Write to the folder' }).click()
  const prize = () =>
    JSON.parse(readFileSync(join(studio.root, 'assets/motion.json'), 'utf8')).countUp.prize.value
  await expect.poll(prize, { timeout: 60_000 }).toBe(1_090)
  const style = new URL('/src/features/table/result/result.module.css?direct', studio.address)
  await expect
    .poll(async () => (await fetch(style)).text(), { timeout: 60_000 })
    .toContain('calc(150ms + 1090ms + 500ms)')
  await page.waitForURL('**/result-won?at=11.9')
})
