/**
 * `npm test`, `npm run check` and `npm run test:all`: sets up whatever a fresh machine lacks, runs the suites one
 * after the other, says again what failed, and ends with one plain line. Uses nothing but Node until the
 * dependencies are there.
 */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureDependencies, giveUp, ROOT } from '../src/build/setup.mjs'

/** Where the suites leave whatever they leave; a folder of this run's own, since two may run at once. */
const LEFTOVERS = mkdtempSync(join(tmpdir(), 'city-dice-tests-'))
// As open as the folder it stands in for: a database that root starts belongs to another user.
chmodSync(LEFTOVERS, 0o755)
process.on('exit', () => rmSync(LEFTOVERS, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
const TYPESCRIPT = join('node_modules', '@typescript', 'native', 'bin', 'tsc')
const BIOME = join('node_modules', '@biomejs', 'biome', 'bin', 'biome')
const DEPCRUISE = join('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs')
const VITEST = join('node_modules', 'vitest', 'vitest.mjs')
const PLAYWRIGHT = join('node_modules', '@playwright', 'test', 'cli.js')

/** How much of a failure's reason is said again at the end. */
const REASON_LINES = 12

let passed = 0
/** What failed, each with the beginning of its reason: the end of a log is all that is kept of some runs. */
const failures = []
const mode = process.argv[2] ?? 'test'

process.chdir(ROOT)
process.env.TMPDIR = LEFTOVERS
if (mode === 'all') process.env.TEST_ALL = '1'
ensureDependencies()

await check('types of the client', [TYPESCRIPT, '-p', '.'])
await check('types of the server', [TYPESCRIPT, '-p', join('src', 'server')])
await check('types of the tests', [TYPESCRIPT, '-p', 'tests'])
await check('lint and format', [BIOME, 'check', '--error-on-warnings'])
await check('imports', [DEPCRUISE, 'src'])
await check('imports of the first pages', [DEPCRUISE, 'src', '--config', '.dependency-cruiser.eager.mjs'])
if (mode === 'check') {
  await vitest('repository', [
    'tests/architecture/repository.test.ts',
    'tests/architecture/completeness.test.ts',
  ])
} else {
  // Once for all suites: two that install a browser at the same time are in each other's way.
  process.env.CHROMIUM_PATH = await browserPath()
  await vitest('unit', [])
  await vitest('server', ['--config', join('tests', 'server', 'vitest.config.ts')])
  await browser()
  if (mode === 'all') {
    await playwright('table', { E2E_LONG: '1' })
    await lighthouse()
  }
}
finish()

/** One command that counts as one test. */
async function check(name, command) {
  const code = await run(name, command, {})
  if (code === 0) add({ passed: 1, failures: [] })
  else add({ passed: 0, failures: [{ name }] })
}

async function vitest(name, options) {
  const file = join(LEFTOVERS, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(name, [VITEST, 'run', ...reporters, ...options], {})
  const found = readJson(file)
  const failed = (found?.testResults ?? []).flatMap(({ name: path, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${relative(ROOT, path)} › ${fullName}`,
        reason: failureMessages[0],
      })),
  )
  add(counted(name, code, found?.numPassedTests ?? 0, failed))
}

async function browserPath() {
  const { findBrowser } = await import('./fixtures/findBrowser.mjs')
  return (
    (await findBrowser()) ??
    giveUp('No browser for the tests: install Chromium, or name one in CHROMIUM_PATH.')
  )
}

async function browser() {
  const code = await run('build', [join('src', 'build', 'build.mjs')], {})
  if (code !== 0) {
    add({ passed: 0, failures: [{ name: 'build' }] })
    return
  }
  for (const suite of ['table', 'site']) await playwright(suite)
}

/** @param {Record<string, string>} settings beside those of this process */
async function playwright(suite, settings = {}) {
  const config = join('tests', 'e2e', suite, 'playwright.config.ts')
  const file = join(LEFTOVERS, `${suite}.json`)
  const env = { ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const command = [PLAYWRIGHT, 'test', '-c', config, '--reporter=list,json']
  const code = await run(`browser, ${suite}`, command, env)
  const found = readJson(file)
  const { expected = 0, flaky = 0 } = found?.stats ?? {}
  const failed = (found?.suites ?? []).flatMap((suite) => failedSpecs(suite))
  add(counted(`browser, ${suite}`, code, expected + flaky, failed))
}

/** What failed in one of Playwright's suites and in those within it. */
function failedSpecs({ title: place, specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => ({
      name: place === file ? `${file}:${line} › ${title}` : `${file}:${line} › ${place} › ${title}`,
      reason: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
    }))
  return [...own, ...suites.flatMap((suite) => failedSpecs(suite))]
}

async function lighthouse() {
  await check('lighthouse', [join('tests', 'bench', 'lighthouse.mjs')])
}

/** A suite in which nothing ran has proved nothing; a file that cannot be loaded holds no failed test, but is one. */
function counted(name, code, succeeded, failures) {
  if (succeeded + failures.length === 0)
    return { passed: 0, failures: [{ name, reason: 'Not one test ran.' }] }
  if (code === 0 || failures.length > 0) return { passed: succeeded, failures }
  return { passed: succeeded, failures: [{ name, reason: `Ended with code ${code}.` }] }
}

/** Runs a Node program with its output shown as it comes, and no input. */
function run(name, [program, ...args], env) {
  process.stdout.write(`\n== ${name}\n`)
  const startedMs = Date.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    let isInterrupted = false
    const pass = (signal) => {
      isInterrupted = true
      child.kill(signal)
    }
    process.on('SIGINT', pass).on('SIGTERM', pass)
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve(1)
    })
    child.on('exit', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass)
      if (isInterrupted) giveUp('Interrupted.')
      process.stdout.write(`== ${name}: ${((Date.now() - startedMs) / 1000).toFixed(1)} s\n`)
      resolve(code ?? 1)
    })
  })
}

function readJson(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  } catch {
    return null
  }
}

function add(suite) {
  passed += suite.passed
  failures.push(...suite.failures)
}

function finish() {
  for (const { name, reason = '' } of failures) {
    const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, REASON_LINES)
    process.stdout.write(`\nFAILED ${name}\n${lines.map((line) => `  ${line}\n`).join('')}`)
  }
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
}
