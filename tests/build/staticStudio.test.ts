/** The studio as static files: below a folder of a plain web server, without API and without Node. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Studio } from '../../src/studio/core/studioWindow'
import { copyProject, removeCopy } from '../assets/copyProject'
import { launchBrowser } from '../fixtures/findBrowser.mjs'
import { servePlainly } from '../fixtures/plainServer'
import { dropOnSprite, GREEN, isTokyoGreen, openMoment, readStudioOf } from '../fixtures/studioServer'

const SLOW_MS = 600_000
vi.setConfig({ testTimeout: SLOW_MS, hookTimeout: SLOW_MS })
const HOVERED = Array.from({ length: 3 }, () => '?hover=city-mumbai')
const MAX_BYTES = 25_000_000

let root: string
let folder: string
let server: Awaited<ReturnType<typeof servePlainly>>
let browser: Browser
let page: Page
const failures: string[] = []

beforeAll(async () => {
  root = copyProject()
  commitAndChangePicture()
  const program = join('src', 'build', 'studio', 'studio.ts')
  execFileSync(process.execPath, [join('src', 'build', 'run.mjs'), program, 'build', '--since', 'HEAD'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  folder = join(root, 'dist', 'studio')
  server = await servePlainly(folder)
  browser = await launchBrowser('--disable-gpu')
  const context = await browser.newContext({ viewport: { width: 640, height: 360 } })
  context.setDefaultTimeout(SLOW_MS)
  page = await context.newPage()
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
})

afterAll(async () => {
  await browser?.close()
  server?.stop()
  removeCopy(root)
})

function commitAndChangePicture() {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root })
  const pictures = join(root, 'tests', 'visual', 'expected')
  mkdirSync(pictures, { recursive: true })
  for (const name of ['result-won-hi', 'result-lost']) writeFileSync(join(pictures, `${name}.avif`), 'before')
  git('init', '--quiet')
  git('add', 'tests')
  git('commit', '--quiet', '--message', 'before')
  writeFileSync(join(pictures, 'result-won-hi.avif'), 'after')
}

const open = (path: string) => openMoment(page, server.address + path)

async function pictureOf(path: string): Promise<Buffer> {
  await open(path)
  return await page.screenshot()
}

const readStudio = <Value>(read: (studio: Studio) => Value | Promise<Value>) => readStudioOf(page, read)

test('has at most 25 MB, and lists every state with what has changed since the commit', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(MAX_BYTES)
  const states = JSON.parse(readFileSync(join(folder, 'states.json'), 'utf8')) as {
    name: string
    changed: string[]
  }[]
  expect(states.find(({ name }) => name === 'result-won')).toEqual({
    name: 'result-won',
    area: 'result',
    moments: [1.4, 3.4, 6.25, 9.7, 10.9, 12.5],
    sizes: ['640x360', '844x390', '932x430', '1024x768', '1280x720', '1920x1080'],
    changed: ['result-won-hi'],
  })
  expect(states.filter(({ changed }) => changed.length > 0)).toHaveLength(1)
})

test('shows a result with its video, in the other language and another skin, and its page opens from the first address', async () => {
  await open('studio/frame/result/result-won.html?at=11.2&language=hi&skin=diwali')
  await page.getByText('आप जीत गए!').first().waitFor()
  // The film's die, which lies there at the end only; a server without parts of files cannot seek.
  const { channels } = await import('sharp').then(async ({ default: sharp }) =>
    sharp(await page.screenshot({ clip: { x: 215, y: 180, width: 200, height: 45 } })).stats(),
  )
  expect(channels[0]!.mean).toBeGreaterThan(60)
  await page.goto(server.address)
  await page.getByRole('heading', { name: 'table / practice' }).waitFor()
  await page.evaluate(() => window.studio!.ready)
  expect(failures).toEqual([])
})

test('the bench refuses a wrong file, shows a right one in every state until it is discarded, and gives it back', async () => {
  await page.goto(`${server.address}studio/bench.html?sprite=glow`)
  await page.getByRole('heading', { name: 'Sprites' }).waitFor()
  // The tile and the item of the reel have one file.
  await dropOnSprite(page, 'city-tokyo', GREEN.replace('480"', '384"'))
  await expect
    .poll(() => page.getByRole('alert').first().innerText(), { timeout: SLOW_MS })
    .toContain('city-tokyo.svg: expected 384×480 px or larger in the same ratio, found 384×384 px')
  await dropOnSprite(page, 'city-tokyo', GREEN)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).first().click()
  expect((await download).suggestedFilename()).toBe('city-tokyo.svg')
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(GREEN)
  await open('studio/frame/table/practice.html?skin=dropped')
  expect(await isTokyoGreen(page)).toBe(true)
  expect(failures).toEqual([])
})

test('one address is one picture, three times of three: the countdown', async () => {
  const address = 'studio/frame/result/result-countdown.html?at=1.4'
  const first = await pictureOf(address)
  expect(first.equals(await pictureOf(address))).toBe(true)
  expect(first.equals(await pictureOf(address))).toBe(true)
})

test('a hovered, a pressed and a focused tile have pictures of their own, and the hovered one the same three times of three', async () => {
  const pictures: string[] = []
  for (const query of ['?at=0.4', '?press=city-mumbai', '?focus=city-mumbai', ...HOVERED])
    pictures.push((await pictureOf(`studio/frame/table/practice.html${query}`)).toString('base64'))
  expect(new Set(pictures.slice(0, -2)).size).toBe(4)
  expect(new Set(pictures.slice(-3)).size).toBe(1)
})

test('time stands still, steps by frames, seeks and plays, and the throw is one picture, sought or opened', async () => {
  const address = 'studio/frame/result/result-won.html?result=tokyo-1&bet=50-tokyo-1'
  await open(`${address}&at=4`)
  expect(await readStudio(({ seconds }) => seconds)).toBe(4)
  await readStudio((opened) => opened.step(5))
  expect(await readStudio(({ seconds }) => seconds)).toBe(4.08)
  // A whole number of frames after the first moment.
  await readStudio((opened) => opened.seek(6.256))
  const sought = await page.screenshot()
  expect(sought.equals(await pictureOf(`${address}&at=6.256`))).toBe(true)
  expect(sought.equals(await pictureOf(`${address}&at=6.256`))).toBe(true)
  await readStudio((opened) => opened.play())
  await expect.poll(() => readStudio(({ seconds }) => seconds), { timeout: 60_000 }).toBeGreaterThan(6.6)
  await readStudio((opened) => opened.pause())
  const paused = await readStudio(({ seconds }) => seconds)
  await expect(readStudio((opened) => opened.seek(1))).rejects.toThrow('open its address with at=')
  expect(await readStudio(({ seconds }) => seconds)).toBe(paused)
})

test('the page lists the states, opens one by its name and steps it by the keyboard', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('studio/table/practice.html')
  await page.getByRole('searchbox', { name: 'Filter the states' }).fill('result won')
  const link = page
    .getByRole('navigation', { name: 'States' })
    .getByRole('link')
    .filter({ hasNotText: /^(Bench|Review)$/ })
  expect(await link.allTextContents()).toEqual(['won'])
  await link.click()
  await page.waitForURL('**/studio/result/result-won.html')
  await readStudio(({ ready }) => ready)
  // The page shown has the focus by then, and is gone with it.
  await page.getByLabel('language', { exact: true }).selectOption('hi')
  await expect
    .poll(
      () =>
        page
          .frames()
          .at(-1)
          ?.evaluate(() => document.documentElement.lang),
      { timeout: 60_000 },
    )
    .toBe('hi')
  await readStudio(({ ready }) => ready)
  const before = await readStudio(({ seconds }) => seconds)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('.')
  await expect
    .poll(() => new URL(page.url()).searchParams.get('at'), { timeout: 60_000 })
    .toBe(String(Math.round((before + 0.016) * 1000) / 1000))
  await page.goto(`${server.address}studio/messages/message-login.html`)
  await page.getByText('482913 is your City Dice code to log in').waitFor()
})

test('a wrong value is said in one line with those that are allowed', async () => {
  await page.goto(`${server.address}studio/table/practice.html?theme=blue`)
  const line = "No theme 'blue'. Allowed: dark, light."
  expect(await page.getByRole('alert').textContent()).toBe(line)
  await page.goto(`${server.address}studio/frame/table/practice.html?theme=blue`)
  // Not over the product's page of a wrong address.
  expect(await page.locator(':root').innerText()).toBe(line)
  await page.goto(`${server.address}studio/frame/table/practice.html?hover=city-paris`)
  const alert = page.getByRole('alert').filter({ hasText: 'city-paris' })
  expect(await alert.textContent()).toMatch(/There are: .*coin-10.*city-mumbai.*number-3/)
})

test('the bench shows a tile in each state of an open table', async () => {
  await page.goto(`${server.address}studio/bench.html`)
  for (const name of ['idle', 'hover', 'pressed', 'selected', 'focus'])
    await page.locator(`[data-ready="true"] iframe[title="${name}"]`).waitFor()
})

test('a time that is tried changes what is shown, and its motion is only downloaded', async () => {
  const prize = page.getByText('₹150', { exact: true })
  // Else the prize counts until 12.25.
  await open('studio/frame/result/result-won.html?at=11.9&times=countUp.prize-500')
  expect(await prize.count()).toBe(1)
  await page.goto(`${server.address}studio/result/result-won.html?times=countUp.prize-500`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('motion.json')
  const before = readFileSync(join(root, 'assets', 'motion.json'), 'utf8')
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(
    before.replace('"value": 1100', '"value": 500'),
  )
  expect(await page.getByRole('button', { name: 'Write to the folder' }).count()).toBe(0)
})
