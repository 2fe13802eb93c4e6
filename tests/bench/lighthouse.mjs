/**
 * `npm run lighthouse`: measures the entry pages of the production build with Lighthouse's mobile preset, prints the
 * README's table, and exits with 1 if a page misses its minimum scores.
 */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { exitWithError } from '../../src/build/core/setup.mjs'
import { findBrowser, LAUNCH_ARGUMENTS } from '../fixtures/findBrowser.mjs'
import { startProduct } from '../fixtures/product.ts'

const PAGES = ['/', '/login', '/faq']
const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const MAX_LAYOUT_SHIFT = 0.02
/** docs/decisions/landingPage.md gives the reason. */
const MAX_LANDING_SCRIPT_BYTES = 200_000
/** The median run counts, since other processes share the machine. */
const RUNS = 3

const browser = await findBrowser()
if (browser === null) exitWithError('No browser found: install Chromium, or name one in CHROMIUM_PATH.')
const product = await startProduct()
let isPassed = true
try {
  isPassed = report(await measureAll())
} finally {
  await product.stop()
}
process.exit(isPassed ? 0 : 1)

async function measureAll() {
  const rows = []
  for (const page of PAGES) {
    const runs = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(page))
    runs.sort((a, b) => a.performance - b.performance)
    rows.push({ page, ...runs[Math.floor(RUNS / 2)] })
  }
  return rows
}

async function measure(page) {
  const chrome = await launch({
    chromePath: browser,
    chromeFlags: ['--headless=new', ...LAUNCH_ARGUMENTS],
    logLevel: 'silent',
  })
  try {
    const options = { port: chrome.port, logLevel: 'error', onlyCategories: Object.keys(MIN_SCORES) }
    const result = await lighthouse(product.address + page, options)
    return readResult(result.lhr)
  } finally {
    await chrome.kill()
  }
}

function readResult({ categories, audits }) {
  const scores = Object.fromEntries(
    Object.keys(MIN_SCORES).map((name) => [name, Math.round((categories[name].score ?? 0) * 100)]),
  )
  const requests = audits['network-requests'].details.items
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    ...scores,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
    paintMs: audits['largest-contentful-paint'].numericValue,
    blockingMs: audits['total-blocking-time'].numericValue,
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
      .map(({ id }) => id),
  }
}

/** Prints the table and the missed minimum scores. @returns whether no minimum is missed */
function report(rows) {
  const head = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP',
    'TBT',
    'CLS',
    'script',
  ]
  const lines = rows.map((row) => [
    row.page,
    row.performance,
    row.accessibility,
    row['best-practices'],
    row.seo,
    `${(row.paintMs / 1000).toFixed(2)} s`,
    `${Math.round(row.blockingMs)} ms`,
    row.layoutShift.toFixed(3),
    `${Math.round(row.scriptBytes / 1000)} KB`,
  ])
  for (const cells of [head, head.map(() => '---'), ...lines]) console.log(`| ${cells.join(' | ')} |`)
  const failures = rows.flatMap(failuresOf)
  for (const failure of failures) console.error(failure)
  return failures.length === 0
}

function failuresOf(row) {
  const belowMin = Object.entries(MIN_SCORES).filter(([name, min]) => row[name] < min)
  const failures = belowMin.map(
    ([name, min]) => `${row.page}: ${name} ${row[name]}, minimum ${min} (${row.failed.join(', ')})`,
  )
  if (row.layoutShift > MAX_LAYOUT_SHIFT) failures.push(`${row.page}: layout shift ${row.layoutShift}`)
  if (row.page === '/' && row.scriptBytes > MAX_LANDING_SCRIPT_BYTES)
    failures.push(`/: ${row.scriptBytes} bytes of script`)
  return failures
}
