// An artist at work: the table is open in a browser while `npm run dev` runs, one city's file is replaced, and
// the tile changes within three seconds without the page being loaded again.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type Page, request } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../src/server/freePort.mjs'
import { city } from '../e2e/table'
import { launchBrowser } from '../findBrowser.mjs'
import { logIn, newPlayer } from '../fixtures/players'
import { copyProject, dropCopy } from './copyProject'

const green =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 384 480" width="384" height="480"><rect width="384" height="480" fill="#00C020"/></svg>'
const waitMs = 3_000

const dataDir = mkdtempSync(join(tmpdir(), 'city-dice-dev-'))
let root: string
let dev: ChildProcess
let browser: Browser
let page: Page
let log = ''

beforeAll(async () => {
  root = copyProject()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  dev = spawn(process.execPath, ['src/server/dev.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      BETTING_TIMING: '60',
      RATE_LIMIT_SCALE: '100',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes('is ready for changes')) resolve()
    }
    dev.stdout?.on('data', listen)
    dev.stderr?.on('data', listen)
    dev.on('exit', () => reject(new Error(log)))
  })
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: 844, height: 390 }, baseURL: address })
  await logIn(page, await newPlayer(await request.newContext({ baseURL: address })))
  await page.goto('/dummy-startmenu')
  await untilTile(isDrawn, 90_000)
}, 180_000)

afterAll(async () => {
  await browser?.close()
  const isGone = new Promise((resolve) => dev?.on('exit', resolve))
  dev?.kill('SIGTERM')
  await isGone
  dropCopy(root)
  dropCopy(dataDir)
}, 30_000)

const isGreen = ([red, green_, blue]: number[]) => green_! > 120 && red! < 90 && blue! < 110
/** With the city's own picture, neither the green one nor none. */
const isDrawn = (colour: number[]) => !isGreen(colour) && colour.some((part) => part > 60)

/** The mean colour of the upper part of Tokyo's tile, as the player sees it. */
async function tileColour(): Promise<number[]> {
  const box = await city(page, 'Tokyo').boundingBox({ timeout: 60_000 })
  if (!box) return [0, 0, 0]
  const clip = {
    x: box.x + box.width * 0.2,
    y: box.y + box.height * 0.15,
    width: box.width * 0.6,
    height: box.height * 0.4,
  }
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return channels.slice(0, 3).map(({ mean }) => mean)
}

async function untilTile(isRight: (colour: number[]) => boolean, within: number): Promise<number> {
  const started = performance.now()
  let colour: number[] = []
  while (performance.now() - started < within) {
    colour = await tileColour()
    if (isRight(colour)) return performance.now() - started
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the tile is ${colour.map(Math.round)} after ${within} ms; ${log}`)
}

test('a replaced city shows on the open table within three seconds, without a reload', async () => {
  const file = join(root, 'assets/table/city-tokyo.svg')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const before = readFileSync(file)
  writeFileSync(file, green)
  await untilTile(isGreen, waitMs)
  expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true)

  writeFileSync(file, before)
  await untilTile(isDrawn, waitMs)
})

test('a wrong file is named in one line, and the table stays as it was', async () => {
  const file = join(root, 'assets/table/city-tokyo.svg')
  const before = readFileSync(file)
  await untilTile(isDrawn, waitMs)
  const shown = await tileColour()
  log = ''
  writeFileSync(file, green.replaceAll('384', '480'))
  await expect
    .poll(() => log, { timeout: waitMs })
    .toContain('art refused: assets/table/city-tokyo.svg: expected 384×480')
  // As long as a repack may take.
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  const kept = await tileColour()
  for (const [part, mean] of shown.entries()) expect(Math.abs(kept[part]! - mean), `${kept}`).toBeLessThan(8)
  writeFileSync(file, before)
})
