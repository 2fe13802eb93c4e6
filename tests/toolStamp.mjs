/** `npm test` leaves out `tools` if `tests/tools.stamp` holds the hash of their present sources. A clone without the stamp runs them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashSources, ROOT } from '../src/build/core/setup.mjs'

const STAMP = join(ROOT, 'tests', 'tools.stamp')
/** What the tools are made of and work on, and their tests. */
const SOURCES = [
  ...['assets', 'public', 'src/build', 'src/studio', 'src/android', 'src/domain', 'src/stage'],
  ...['index.html', 'vite.config.ts', 'package.json', 'package-lock.json'],
  ...['tests/assets', 'tests/build', 'tests/android', 'tests/visual', 'tests/fixtures'],
  'tests/e2e/table/tableSteps.ts',
]

/** @returns {boolean} */
export const haveToolsPassed = () =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === hashSources(SOURCES)

/** Call after the tests of the tools have passed. */
export function stampTools() {
  writeFileSync(STAMP, `${hashSources(SOURCES)}\n`)
}
