// An artist at work: the table is open in a browser while `npm run dev` runs, one city's file is replaced, and
// the tile changes within three seconds without the page being loaded again.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type Page, request } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../src/server/freePort.mjs'
import { city } from '../e2e/table'
import { launchBrowser } from '../findBrowser.mjs'
import { type DevServer, startDev } from '../fixtures/devServer'
import { logIn, newPlayer } from '../fixtures/players'
import { copyProject, dropCopy } from './copyProject'

const green =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 384 480" width="384" height="480"><rect width="384" height="480" fill="#00C020"/></svg>'
const waitMs = 3_000

let root: string
let dev: DevServer
let browser: Browser
let page: Page

beforeAll(async () => {
  root = copyProject()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  dev = startDev(root, port)
  await dev.ready
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: 844, height: 390 }, baseURL: address })
  await logIn(page, await newPlayer(await request.newContext({ baseURL: address })))
  await page.goto('/dummy-startmenu')
  await untilTile(isDrawn, 90_000)
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await dev?.stop()
  dropCopy(root)
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
  throw new Error(`the tile is ${colour.map(Math.round)} after ${within} ms; ${dev.printed}`)
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

/** Longer than a repack may take. */
const settle = () => new Promise((resolve) => setTimeout(resolve, waitMs))

async function expectSameTile(shown: number[]) {
  const kept = await tileColour()
  for (const [part, mean] of shown.entries()) expect(Math.abs(kept[part]! - mean), `${kept}`).toBeLessThan(8)
}

test('a wrong file is named in one line, and the table stays as it was', async () => {
  const file = join(root, 'assets/table/city-tokyo.svg')
  const before = readFileSync(file)
  await untilTile(isDrawn, waitMs)
  const shown = await tileColour()
  dev.printed = ''
  writeFileSync(file, green.replaceAll('384', '480'))
  await expect
    .poll(() => dev.printed, { timeout: waitMs })
    .toContain('art refused: assets/table/city-tokyo.svg: expected 384×480')
  await settle()
  await expectSameTile(shown)
  writeFileSync(file, before)
  await untilTile(isDrawn, waitMs)
})

test('a folder that is gone is one line too, the server goes on with the old art, and the folder may come back', async () => {
  const [sounds, away] = [join(root, 'assets/sounds'), join(root, 'sounds')]
  await settle()
  const shown = await tileColour()
  dev.printed = ''
  renameSync(sounds, away)
  await expect.poll(() => dev.printed, { timeout: waitMs }).toMatch(/art not packed: .*no such file/)
  await settle()
  // The folder's files and the folder itself may be two bursts of changes.
  for (const line of dev.printed.trim().split('\n')) expect(line).toContain('art not packed: ')
  expect(dev.process.exitCode).toBeNull()
  await page.reload()
  await untilTile(isDrawn, 30_000)
  await expectSameTile(shown)
  renameSync(away, sounds)
  await expect.poll(() => dev.printed, { timeout: waitMs }).toContain('art repacked')
})
