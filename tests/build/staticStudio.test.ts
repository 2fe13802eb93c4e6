/** The studio as static files: below a folder of a plain web server, without API and without Node. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, removeCopy } from '../assets/copyProject'
import { launchBrowser } from '../fixtures/findBrowser.mjs'
import { servePlainly } from '../fixtures/plainServer'
import { colourOfTokyo, dropOnSprite, openMoment } from '../fixtures/studioServer'

const SLOW_MS = 600_000
const MAX_BYTES = 25_000_000
const GREEN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="384" height="480"><rect width="384" height="480" fill="#00C020"/></svg>'

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
}, SLOW_MS)

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

test(
  'shows a result with its video, in the other language and another skin, and its page opens from the first address',
  async () => {
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
  },
  SLOW_MS,
)

test(
  'the bench refuses a wrong file, shows a right one in every state until it is discarded, and gives it back',
  async () => {
    await page.goto(`${server.address}studio/bench.html?sprite=glow`)
    await page.getByRole('heading', { name: 'Sprites' }).waitFor()
    await dropOnSprite(page, 'city-tokyo', GREEN.replace('480"', '384"'))
    await expect
      .poll(() => page.getByRole('alert').innerText(), { timeout: SLOW_MS })
      .toContain('city-tokyo.svg: expected 384×480 px or larger in the same ratio, found 384×384 px')
    await dropOnSprite(page, 'city-tokyo', GREEN)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('city-tokyo.svg')
    expect(readFileSync(await (await download).path(), 'utf8')).toBe(GREEN)
    await open('studio/frame/table/practice.html?skin=dropped')
    const [red, green, blue] = await colourOfTokyo(page, [0.2, 0.15, 0.6, 0.4])
    expect([green! > 120, red! < 90, blue! < 110]).toEqual([true, true, true])
    expect(failures).toEqual([])
  },
  SLOW_MS,
)
