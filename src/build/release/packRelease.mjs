/**
 * `npm run release -- DIRECTORY`: builds, and copies all that a server with a database of its own needs into the new
 * DIRECTORY: `node dist/server/main.js` starts there with Node and nothing else.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { ensureBuild, ensureDependencies, exitWithError, ROOT } from '../setup.mjs'

/** The build, the files that the server reads beside it, and the operator's files. */
const FILES = [
  'package.json',
  'dist/client',
  'dist/server',
  'src/server/db/migrations',
  'src/server/db/grants.sql',
  'src/server/payments/sandbox/page',
  'src/operating',
]

const [, , argument] = process.argv
if (argument === undefined) exitWithError('Name the directory of the release: npm run release -- DIRECTORY')
const directory = resolve(argument)
if (existsSync(directory)) exitWithError(`${directory} exists: a release goes into a new directory.`)

process.chdir(ROOT)
ensureDependencies()
ensureBuild()
for (const path of [...FILES, ...serverPackages()]) cpSync(path, join(directory, path), { recursive: true })

/** Returns the folders of the packages that the server imports, from the root of the project. */
function serverPackages() {
  const options = ['--omit=dev', '--omit=optional', '--all', '--parseable']
  const paths = execFileSync('npm', ['ls', ...options], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return paths.map((path) => relative(ROOT, path)).filter((path) => path !== '')
}
