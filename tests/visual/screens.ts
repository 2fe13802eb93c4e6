/** `npm run screens`: takes screenshots of all states at four sizes into test-results/screens, with an index page. */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UiState } from '../../src/studio/states/state'
import { STATES } from '../../src/studio/states/states'
import { launchBrowser } from '../fixtures/findBrowser.mjs'
import { startProduct } from '../fixtures/product.mjs'
import { openState, SCREENSHOT_OPTIONS } from './openState'

const SIZES = ['640x360', '844x390', '1280x720', '1920x1080']
/** Software rendering of the largest size may take half a minute on a busy machine. */
const TIMEOUT_MS = 120_000
const FOLDER = join(import.meta.dirname, '..', '..', 'test-results', 'screens')
/** `npm run screens -- result` takes only the states whose name contains "result". */
const nameFilter = process.argv[2] ?? ''

const product = await startProduct()
const browser = await launchBrowser()
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const digest = createHash('sha256')
try {
  const states = STATES.filter(({ name }) => name.includes(nameFilter))
  for (const state of states) {
    for (const size of SIZES) await takeScreenshot(state, size)
  }
  writeFileSync(join(FOLDER, 'index.html'), indexPage(states))
  process.stdout.write(
    `${states.length * SIZES.length} screenshots in test-results/screens, digest ${digest.digest('hex')}\n`,
  )
} finally {
  await browser.close()
  await product.stop()
}

async function takeScreenshot(state: UiState, size: string): Promise<void> {
  const [long = 0, short = 0] = size.split('x').map(Number)
  const viewport = state.isPortrait ? { width: short, height: long } : { width: long, height: short }
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    await openState(page, product.address, state)
    const path = join(FOLDER, `${state.name}-${size}.png`)
    digest.update(await page.screenshot({ ...SCREENSHOT_OPTIONS, path }))
  } catch (error) {
    process.stderr.write(
      `${state.name} at ${size}: ${error instanceof Error ? error.message.split('\n')[0] : error}\n`,
    )
    process.exitCode = 1
  } finally {
    await context.close()
  }
}

function indexPage(states: readonly UiState[]): string {
  const figure = (name: string, size: string) =>
    `<figure><img loading="lazy" src="${name}-${size}.png" alt=""><figcaption>${name}, ${size}</figcaption></figure>`
  const rows = states.map(
    ({ name }) => `<section>${SIZES.map((size) => figure(name, size)).join('')}</section>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>City Dice, every screen</title>
<style>body{background:#222;color:#eee;font:14px sans-serif}section{display:flex;gap:8px;margin:0 0 24px}
figure{margin:0}img{height:300px}</style>${rows.join('\n')}`
}
