/**
 * `npm run release -- DIRECTORY`: builds, and copies all that a server with a database of its own needs into the new
 * DIRECTORY: `node dist/server/main.js` starts there with Node and nothing else. The site hands out an Android package that
 * opens it, built for SITE_URL and signed with a key of the operator's.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { builtSiteUrl, ensureBuild, exitWithError, PACKAGES_FILE } from '../core/setup.mjs'

/** The build, the files that the server reads next to it, and the operator's files. */
const FILES = [
  'package.json',
  'dist/client',
  'dist/server',
  'src/server/db/migrations',
  'src/server/db/grants.sql',
  'src/server/payments/sandbox/page',
  'src/operating',
]

type LockedPackages = Record<string, { dependencies?: Record<string, string> }>

const [, , argument] = process.argv
if (argument === undefined) exitWithError('Name the directory of the release: npm run release -- DIRECTORY')
const directory = resolve(argument)
if (existsSync(directory)) exitWithError(`${directory} exists: a release goes into a new directory.`)

ensureBuild()
// Before anything is copied: without its tools or key there is no release.
const app = join(mkdtempSync(join(tmpdir(), 'city-dice-app-')), 'city-dice.apk')
buildApp(app)
for (const path of [...FILES, ...serverPackages()]) cpSync(path, join(directory, path), { recursive: true })
cpSync(app, join(directory, 'dist/client/city-dice.apk'))
rmSync(dirname(app), { recursive: true })

/** Builds the Android package; its own message says what is missing. */
function buildApp(file: string): void {
  const env = { ...process.env, SITE_URL: builtSiteUrl() }
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'src/android/build.ts', file], {
    env,
    stdio: 'inherit',
  })
  if (status !== 0) exitWithError('The release needs the Android package that the site hands out.')
}

/** Returns the folders of the packages that the built server imports, and of all that they need, from the lock file. */
function serverPackages(): string[] {
  const { packages }: { packages: LockedPackages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const folders = new Set<string>()
  const add = (name: string, importer: string) => {
    const folder = nearestFolder(packages, name, importer)
    if (folder === undefined || folders.has(folder)) return
    folders.add(folder)
    for (const needed of Object.keys(packages[folder]!.dependencies ?? {})) add(needed, folder)
  }
  for (const name of JSON.parse(readFileSync(join('dist/server', PACKAGES_FILE), 'utf8'))) add(name, '')
  return [...folders]
}

/** As Node resolves it: in the importer's own node_modules, else in the nearest one above. */
function nearestFolder(packages: LockedPackages, name: string, importer: string): string | undefined {
  const folder = join(importer, 'node_modules', name)
  if (folder in packages || importer === '') return folder in packages ? folder : undefined
  return nearestFolder(packages, name, importer.slice(0, Math.max(0, importer.lastIndexOf('/node_modules/'))))
}
