/** Where the time of a test run went: each phase, how busy the cores were in it, and the slowest files and tests. */
import { cpus } from 'node:os'
import { relative } from 'node:path'
import { ROOT } from '../src/build/core/setup.mjs'

const ROWS = 20
const TOOL_FOLDERS = /^tests\/(android|assets|build|visual)\//

/** @type {{ name: string, wallMs: number, busy: number }[]} */
const phases = []
/** @type {{ project: string, file: string, name: string, ms: number }[]} */
const tests = []
/** @type {{ project: string, file: string, ms: number }[]} */
const files = []

/**
 * Measures a phase of the run; phases may overlap.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function measurePhase(name, work) {
  const startedMs = Date.now()
  const before = coreTimes()
  try {
    return await work()
  } finally {
    const after = coreTimes()
    const busy = (after.busyMs - before.busyMs) / Math.max(1, after.allMs - before.allMs)
    phases.push({ name, wallMs: Date.now() - startedMs, busy })
  }
}

/** @param {{ name: string, startTime: number, endTime: number, assertionResults: { fullName: string, duration?: number }[] }[]} results of Vitest's JSON reporter */
export function addVitestTimes(results) {
  for (const { name: path, startTime, endTime, assertionResults } of results) {
    const file = relative(ROOT, path)
    const project = vitestProject(file)
    files.push({ project, file, ms: endTime - startTime })
    for (const { fullName, duration } of assertionResults)
      tests.push({ project, file, name: fullName, ms: duration ?? 0 })
  }
}

/** @param {object[]} suites of Playwright's JSON reporter */
export function addPlaywrightTimes(suites) {
  for (const suite of suites) {
    const before = tests.length
    addSpecs(suite)
    const own = tests.slice(before)
    for (const project of new Set(own.map((test) => test.project))) {
      const ms = own.filter((test) => test.project === project).reduce((sum, test) => sum + test.ms, 0)
      files.push({ project, file: suite.file, ms })
    }
  }
}

/** Prints the tables. */
export function printProfile() {
  const lines = phases.map(({ name, wallMs, busy }) => [
    name,
    seconds(wallMs),
    `${Math.round(busy * 100)} % of ${cpus().length} cores busy`,
  ])
  printTable('phases', lines)
  const projects = [...new Set(files.map(({ project }) => project))].sort()
  printTable(
    'projects, the sum of their files',
    projects.map((project) => {
      const own = files.filter((file) => file.project === project)
      const count = tests.filter((test) => test.project === project).length
      return [
        project,
        seconds(own.reduce((sum, { ms }) => sum + ms, 0)),
        `${count} tests in ${own.length} files`,
      ]
    }),
  )
  const slowest = (list) => [...list].sort((a, b) => b.ms - a.ms).slice(0, ROWS)
  printTable(
    'slowest files',
    slowest(files).map(({ project, file, ms }) => [project, seconds(ms), file]),
  )
  printTable(
    'slowest tests',
    slowest(tests).map(({ project, file, name, ms }) => [project, seconds(ms), `${file} › ${name}`]),
  )
}

function coreTimes() {
  const times = cpus().map((core) => core.times)
  const allMs = times.flatMap(Object.values).reduce((sum, ms) => sum + ms, 0)
  return { allMs, busyMs: allMs - times.reduce((sum, { idle }) => sum + idle, 0) }
}

/** As `src/build/testProjects.ts` divides them; the JSON does not name the project. */
function vitestProject(file) {
  if (file.endsWith('.tsx')) return 'component'
  if (file.startsWith('tests/server/')) return 'server'
  if (file.startsWith('tests/architecture/')) return 'architecture'
  return TOOL_FOLDERS.test(file) ? 'tools' : 'unit'
}

function addSpecs({ specs = [], suites = [] }) {
  for (const { file, title, tests: runs } of specs)
    for (const { projectName, results } of runs)
      tests.push({
        project: projectName,
        file,
        name: title,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })
  for (const suite of suites) addSpecs(suite)
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** @param {string} title @param {string[][]} rows of three columns */
function printTable(title, rows) {
  if (rows.length === 0) return
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)))
  const lines = rows.map(
    ([name, time, rest]) => `  ${name.padEnd(widths[0])}  ${time.padStart(widths[1])}  ${rest}`,
  )
  process.stdout.write(`\n== ${title}\n${lines.join('\n')}\n`)
}
