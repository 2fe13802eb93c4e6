/** The studio of the dev server in a browser: one address is one picture, and time is moved by hand. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../src/server/db/admin/embedded/freePort.mjs'
import type { Studio } from '../../src/studio/core/studioWindow'
import { copyProject, removeCopy } from '../assets/copyProject'
import { launchBrowser } from '../fixtures/findBrowser.mjs'

/** The dev server makes every file at its first request. */
const SLOW_MS = 240_000

let root: string
let server: ChildProcess
let address: string
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  root = copyProject()
  const port = await freePort()
  server = spawn(process.execPath, ['src/build/studio/studio.mjs'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  while (!output.includes('/studio\n')) output += String((await once(server.stdout!, 'data'))[0])
  address = /http\S+\/studio/.exec(output)![0]
  browser = await launchBrowser()
}, SLOW_MS)

afterAll(async () => {
  await browser?.close()
  server?.kill('SIGTERM')
  if (server !== undefined && server.exitCode === null) await once(server, 'exit')
  removeCopy(root)
}, 60_000)

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 844, height: 390 } })
  page = await context.newPage()
  page.setDefaultTimeout(SLOW_MS)
})

afterEach(() => context.close())

/** Opens an address below the studio's and waits until its moment is shown. */
async function open(path: string): Promise<void> {
  await page.goto(address + path)
  await page.waitForFunction(() => window.studio !== undefined)
  await page.evaluate(() => window.studio!.ready)
}

const readStudio = <Value>(read: (studio: Studio) => Value | Promise<Value>) =>
  page.evaluate(`(${read})(window.studio)`) as Promise<Value>

test.each([
  ['the menu with a hovered city', '/frame/table/practice?hover=city-mumbai'],
  ['the countdown', '/frame/result/result-countdown?at=1.4'],
  ['the throw', '/frame/result/result-won?at=6.25&result=tokyo-1&bet=50-tokyo-1'],
])(
  'one address is one picture, three times of three: %s',
  async (_, path) => {
    const pictures: Buffer[] = []
    for (let time = 0; time < 3; time += 1) {
      await open(path)
      pictures.push(await page.screenshot())
    }
    expect(pictures.map((picture) => picture.equals(pictures[0]!))).toEqual([true, true, true])
  },
  3 * SLOW_MS,
)

test(
  'a hovered, a pressed and a focused tile have pictures of their own',
  async () => {
    const pictures = new Set<string>()
    for (const query of ['?at=0.4', '?hover=city-tokyo', '?press=city-tokyo', '?focus=city-tokyo']) {
      await open(`/frame/table/practice${query}`)
      pictures.add((await page.screenshot()).toString('base64'))
    }
    expect(pictures.size).toBe(4)
  },
  SLOW_MS,
)

test(
  'time stands still, steps by frames, seeks and plays',
  async () => {
    await open('/frame/result/result-reels?at=4')
    expect(await readStudio(({ seconds }) => seconds)).toBe(4)
    await readStudio((studio) => studio.step(5))
    expect(await readStudio(({ seconds }) => seconds)).toBe(4.08)
    // A whole number of frames after the first moment.
    await readStudio((studio) => studio.seek(6.256))
    const sought = await page.screenshot()
    await open('/frame/result/result-reels?at=6.256')
    expect((await page.screenshot()).equals(sought)).toBe(true)
    await readStudio((studio) => studio.play())
    await expect.poll(() => readStudio(({ seconds }) => seconds), { timeout: 60_000 }).toBeGreaterThan(6.6)
    await readStudio((studio) => studio.pause())
    const paused = await readStudio(({ seconds }) => seconds)
    await expect(readStudio((studio) => studio.seek(1))).rejects.toThrow('open its address with at=')
    expect(await readStudio(({ seconds }) => seconds)).toBe(paused)
  },
  SLOW_MS,
)

test(
  'the page lists the states, opens one by its name and steps it by the keyboard',
  async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('/table/practice')
    await page.getByRole('searchbox', { name: 'Filter the states' }).fill('result won')
    const link = page
      .getByRole('navigation', { name: 'States' })
      .getByRole('link')
      .filter({ hasNotText: 'Bench' })
    expect(await link.allTextContents()).toEqual(['won'])
    await link.click()
    await page.waitForURL('**/studio/result/result-won')
    await readStudio(({ ready }) => ready)
    const before = await readStudio(({ seconds }) => seconds)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('.')
    await expect
      .poll(() => new URL(page.url()).searchParams.get('at'), { timeout: 60_000 })
      .toBe(String(Math.round((before + 0.016) * 1000) / 1000))
    await page.goto(`${address}/messages/message-login`)
    await page.getByText('482913 is your City Dice code to log in').waitFor()
  },
  SLOW_MS,
)

test(
  'a wrong value is said in one line with those that are allowed',
  async () => {
    await page.goto(`${address}/table/practice?theme=blue`)
    const line = "No theme 'blue'. Allowed: dark, light."
    expect(await page.getByRole('alert').textContent()).toBe(line)
    await page.goto(`${address}/frame/table/practice?theme=blue`)
    await page.getByText(line).waitFor()
    await page.goto(`${address}/frame/table/practice?hover=city-paris`)
    const alert = page.getByRole('alert').filter({ hasText: 'city-paris' })
    expect(await alert.textContent()).toMatch(/There are: .*coin-10.*city-mumbai.*number-3/)
  },
  SLOW_MS,
)

/** Drops a file on the card of a sprite. */
async function drop(sprite: string, content: string): Promise<void> {
  const card = page.getByRole('article').filter({ has: page.getByText(sprite, { exact: true }) })
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'dropped.svg', { type: 'image/svg+xml' }))
    return data
  }, content)
  await card.dispatchEvent('drop', { dataTransfer: transfer })
}

test(
  'the bench refuses a wrong file in one line, and writes a right one to its folder',
  async () => {
    await page.goto(`${address}/bench`)
    await page.getByRole('heading', { name: 'Sprites' }).waitFor()
    const five = readFileSync(join(root, 'assets/table/coin-5.svg'), 'utf8')
    await drop('coin-2', five.replace('<svg ', '<svg onload="alert(1)" '))
    await expect
      .poll(() => page.getByRole('alert').innerText(), { timeout: 60_000 })
      .toMatch(/coin-2\.svg: .*onload/)
    await drop('coin-2', five)
    await page.getByRole('button', { name: 'Write to the folder' }).click()
    await expect
      .poll(() => readFileSync(join(root, 'assets/table/coin-2.svg'), 'utf8'), { timeout: 60_000 })
      .toBe(five)
  },
  SLOW_MS,
)

test(
  'the bench shows a tile in each state of an open table',
  async () => {
    await page.goto(`${address}/bench`)
    for (const name of ['idle', 'hover', 'pressed', 'selected', 'focus'])
      await page.locator(`[data-ready="true"] iframe[title="${name}"]`).waitFor()
  },
  SLOW_MS,
)
