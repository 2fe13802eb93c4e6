/**
 * `npm test`, `npm run check`, `npm run test:citus` and `npm run test:all`: installs what is missing, runs the checks and suites, repeats
 * each failure at the end, and prints one line with the totals. `npm run check -- --changed` also runs the tests that import a changed file;
 * `--changed=REF` means changed since that commit. Imports only Node until the dependencies are installed.
 */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureDependencies, exitWithError, ROOT } from '../src/build/core/setup.mjs'
import { addPlaywrightTimes, addVitestTimes, measurePhase, printProfile } from './profile.mjs'
import { haveToolsPassed, stampTools } from './toolStamp.mjs'

const TSC = join('node_modules', '@typescript', 'native', 'bin', 'tsc')
const BIOME = join('node_modules', '@biomejs', 'biome', 'bin', 'biome')
const DEPCRUISE = join('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs')
const KNIP = join('node_modules', 'knip', 'bin', 'knip.js')
const VITEST = join('node_modules', 'vitest', 'vitest.mjs')
const PLAYWRIGHT = join('node_modules', '@playwright', 'test', 'cli.js')

const CHECKS = {
  'types of the tests': [TSC, '-p', 'tests'],
  'types of the client': [TSC, '-p', '.'],
  'types of the server': [TSC, '-p', join('src', 'server')],
  'lint and format': [BIOME, 'check', '--error-on-warnings'],
  imports: [DEPCRUISE, 'src'],
  'imports of the first pages': [DEPCRUISE, 'src', '--config', '.dependency-cruiser.eager.mjs'],
  'unused code': [KNIP, '--no-progress', '--treat-config-hints-as-errors'],
}
const RUN = join('src', 'build', 'run.mjs')
const BUILD = { build: [RUN, 'build'] }

/** Checks that run at the same time. */
const LANES = 2
/** Lines of a failure's message that are repeated at the end. */
const REASON_LINES = 12

/** Every suite writes its temporary files here; the folder is unique because two runs may overlap. */
const TEMPORARY = mkdtempSync(join(tmpdir(), 'city-dice-tests-'))
// When root runs the tests, the embedded PostgreSQL runs as another user, which must be able to enter the folder.
chmodSync(TEMPORARY, 0o755)
process.on('exit', () => rmSync(TEMPORARY, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

const mode = process.argv[2] ?? 'test'
const failures = []
let passed = 0

process.chdir(ROOT)
process.env.TMPDIR = TEMPORARY
if (mode === 'all') process.env.TEST_ALL = '1'
await measurePhase('installation', async () => ensureDependencies())

const changed = process.argv.find((argument) => argument.startsWith('--changed'))

if (mode === 'check' && changed !== undefined) {
  await runChecks(CHECKS)
  await vitest([changed, '--passWithNoTests', '--project', 'unit', '--project', 'component'], {
    mayBeEmpty: true,
  })
  const folders = changedServerTests(changed.split('=')[1] ?? 'HEAD')
  if (folders.length > 0) await vitest(['--project', 'server', ...folders])
} else if (mode === 'check') {
  await runChecks(CHECKS)
  await vitest([
    'tests/architecture/repository.test.ts',
    'tests/architecture/completeness.test.ts',
    'tests/architecture/moneyStatements.test.ts',
    'tests/architecture/texts.test.ts',
  ])
} else if (mode === 'citus') {
  if (!process.env.CITUS_DATABASE_URL)
    exitWithError('Set CITUS_DATABASE_URL to a coordinator of Citus with workers.')
  // Several nodes on one machine, and copies of a database on each for every test file.
  await vitest(['--project', 'server', '--testTimeout=180000'])
} else {
  // The browser is chosen once, because two suites that install one at the same time disturb each other.
  process.env.CHROMIUM_PATH = await browserPath()
  const isBuilt = await measurePhase('checks and build', () => runChecks({ ...BUILD, ...CHECKS }))
  // Real rounds mostly wait, so they run beside Vitest.
  const rounds = isBuilt.build ? playwright('real rounds', ['--project=round', '--workers=2']) : undefined
  const withoutTools = mode === 'test' && !process.env.CI && haveToolsPassed()
  if (withoutTools)
    process.stdout.write('\n== tools: left out, since they passed with these sources; CI=true runs them\n')
  await Promise.all([vitest(withoutTools ? ['--project', '!tools'] : []), rounds])
  if (!withoutTools && failures.length === 0 && !process.env.CI) stampTools()
  if (isBuilt.build) await playwright('browser', ['--project=table', '--project=site'])
  if (isBuilt.build && mode === 'all') {
    await playwright('long browser', ['--project=*-long', '--project=table-memory'])
    await runChecks({ lighthouse: [RUN, join('tests', 'bench', 'lighthouse.mjs')] })
  }
}
finish()

/**
 * Runs commands in lanes; each counts as one test.
 * @param {Record<string, string[]>} commands
 * @returns {Promise<Record<string, boolean>>} which commands succeeded
 */
async function runChecks(commands) {
  const waiting = Object.entries(commands)
  const results = {}
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, command] = next
      const { code, output } = await run(name, command, { isBuffered: true })
      results[name] = code === 0
      count(code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [{ name, reason: output }] })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}

/** @param {string[]} options @param {{ mayBeEmpty?: boolean }} [limits] whether it is right that no test runs */
async function vitest(options, { mayBeEmpty = false } = {}) {
  const file = join(TEMPORARY, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await measurePhase('vitest', () =>
    run('vitest', [VITEST, 'run', ...reporters, ...options]),
  )
  const report = readJson(file)
  addVitestTimes(report?.testResults ?? [])
  const failed = (report?.testResults ?? []).flatMap(({ name: path, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${relative(ROOT, path)} › ${fullName}`,
        reason: failureMessages[0],
      })),
  )
  const isEmpty = mayBeEmpty && code === 0 && !(report?.numTotalTests > 0)
  if (!isEmpty) count(suiteResult('vitest', code, report?.numPassedTests ?? 0, failed))
}

/** @param {string} name @param {string[]} options */
async function playwright(name, options) {
  const file = join(TEMPORARY, `${name.replace(' ', '-')}.json`)
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const command = [PLAYWRIGHT, 'test', '-c', join('tests', 'e2e'), '--reporter=list,json', ...options]
  const { code } = await measurePhase(name, () => run(name, command, { env }))
  const report = readJson(file)
  addPlaywrightTimes(report?.suites ?? [])
  rmSync(file, { force: true })
  const { expected = 0, flaky = 0 } = report?.stats ?? {}
  const failed = (report?.suites ?? []).flatMap((suite) => failedSpecs(suite))
  count(suiteResult(name, code, expected + flaky, failed))
}

/**
 * Folders of `tests/server` that mirror the changed folders of `src/server`. Nearly every test of the server imports all of it, so
 * Vitest's own choice would run for minutes.
 */
function changedServerTests(since) {
  const list = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n')
  const files = [...list('diff', '--name-only', since), ...list('ls-files', '--others', '--exclude-standard')]
  const folders = files
    .filter((file) => /^(src|tests)\/server\/\w+\//.test(file))
    .map((file) => file.split('/').slice(0, 3).join('/').replace(/^src/, 'tests'))
  return [...new Set(folders)].filter((folder) => existsSync(folder))
}

/** Collects the failed specs of a Playwright suite and of the suites inside it. */
function failedSpecs({ title: group, specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => ({
      name: group === file ? `${file}:${line} › ${title}` : `${file}:${line} › ${group} › ${title}`,
      reason: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
    }))
  return [...own, ...suites.flatMap((suite) => failedSpecs(suite))]
}

/** Adds a failure for a suite that ran no test, and for one that failed outside of its tests. */
function suiteResult(name, code, succeeded, failed) {
  if (succeeded + failed.length === 0) return { passed: 0, failures: [{ name, reason: 'No test ran.' }] }
  if (code === 0 || failed.length > 0) return { passed: succeeded, failures: failed }
  return { passed: succeeded, failures: [{ name, reason: `Exited with code ${code}.` }] }
}

async function browserPath() {
  const { findBrowser } = await import('./fixtures/findBrowser.mjs')
  const path = await findBrowser()
  return path ?? exitWithError('No browser for the tests: install Chromium, or set CHROMIUM_PATH.')
}

/**
 * Runs a Node program without input.
 * @param {string} name
 * @param {string[]} command
 * @param {{ isBuffered?: boolean, env?: Record<string, string> }} options buffered output is printed at the end
 */
function run(name, [program, ...args], { isBuffered = false, env = {} } = {}) {
  if (!isBuffered) process.stdout.write(`\n== ${name}\n`)
  const startedMs = Date.now()
  let output = ''
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: isBuffered ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let isInterrupted = false
    const pass = (signal) => {
      isInterrupted = true
      child.kill(signal)
    }
    process.on('SIGINT', pass).on('SIGTERM', pass)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve({ code: 1, output: error.message })
    })
    child.on('close', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass)
      if (isInterrupted) exitWithError('Interrupted.')
      const seconds = ((Date.now() - startedMs) / 1000).toFixed(1)
      process.stdout.write(`${isBuffered ? `\n== ${name}\n${output}` : ''}== ${name}: ${seconds} s\n`)
      resolve({ code: code ?? 1, output })
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

function count(result) {
  passed += result.passed
  failures.push(...result.failures)
}

function finish() {
  if (mode !== 'check') printProfile()
  for (const { name, reason = '' } of failures) {
    const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, REASON_LINES)
    process.stdout.write(`\nFAILED ${name}\n${lines.map((line) => `  ${line}\n`).join('')}`)
  }
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
}
