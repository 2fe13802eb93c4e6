// @ts-check
/**
 * Installs the locked dependencies and builds the current sources, if necessary. Imports only Node's modules, since the
 * dependencies may not be installed yet.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** In the folder of the built server: the packages that it imports, for a release. */
export const PACKAGES_FILE = 'packages.json'

/** Three lines: the hash of what the current build was made from, empty after a failed build, its SITE_URL and its SKIN. */
const STAMP = join(ROOT, 'dist', '.built-from')
const LOCK = join(ROOT, 'dist', '.setup-lock')
/** Inputs of a build. */
export const SOURCES = [
  'src',
  'assets',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const LOCK_POLL_MS = 200
/**
 * A process writes its pid into the lock at once. A lock without a pid after this time is stale, as after a power loss.
 */
const MISSING_PID_MS = 3_000

// @ts-check
/**
 * Installs the locked dependencies if they are missing. Exits with a one-line error if that fails or Node is too old.
 * @param {{ withDev?: boolean }} options without devDependencies an installation takes two thirds of the time; they are what only
 *   checks, tests and the studio need
 */
export function ensureDependencies({ withDev = true } = {}) {
  checkNodeVersion()
  if (areDependenciesInstalled(withDev)) return
  const error = withLock(() => {
    if (areDependenciesInstalled(withDev)) return null
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    // NODE_ENV would decide otherwise.
    const dev = withDev ? '--include=dev' : '--omit=dev'
    const run = spawnSync(npm, ['ci', '--ignore-scripts', dev, '--no-audit', '--no-fund'], {
      cwd: ROOT,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    if (run.status === 0) return null
    const lines = (run.stderr || String(run.error ?? '')).trim().split('\n')
    return `The dependencies could not be installed (npm ci): ${lines.find((line) => /error/i.test(line)) ?? lines[0]}`
  })
  if (error !== null) exitWithError(error)
}

/**
 * Builds client and server if dist/ is not the build of the current sources. Without SITE_URL or SKIN a build keeps
 * that of the build before, so that no command without it turns a production build into one for localhost. Exits with a
 * one-line error if the build fails. The build runs in a child process, because it writes to stdout and needs
 * NODE_ENV=production.
 */
export function ensureBuild() {
  if (isBuildCurrent()) return
  const error = withLock(() => {
    const stamp = currentStamp()
    if (readIfExists(STAMP) === stamp) return null
    const [, SITE_URL, SKIN] = stamp.split('\n')
    writeFileSync(STAMP, `\n${SITE_URL}\n${SKIN}`)
    const program = join('src', 'build', 'buildProject.ts')
    const run = spawnSync(process.execPath, ['--import', 'tsx', program], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', SITE_URL, SKIN },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (run.status !== 0) return 'The build failed.'
    writeFileSync(STAMP, stamp)
    return null
  })
  if (error !== null) exitWithError(error)
}

function checkNodeVersion() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const minimum = engines.node.replace('>=', '')
  const [[major, minor], [ownMajor, ownMinor]] = [minimum, process.versions.node].map((version) =>
    version.split('.').map(Number),
  )
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  exitWithError(`Node ${minimum} or later is needed, this is ${process.versions.node}.`)
}

/**
 * npm records the installed packages; each package of the lock file must be installed in its version.
 * @param {boolean} withDev
 */
function areDependenciesInstalled(withDev) {
  const record = readIfExists(join(ROOT, 'node_modules', '.package-lock.json'))
  if (record === null) return false
  const { packages: required } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const { packages: installed } = JSON.parse(record)
  return Object.entries(required).every(
    ([path, { version, optional, devOptional, dev, link }]) =>
      path === '' ||
      link === true ||
      (dev === true && !withDev) ||
      (installed[path]?.version ?? (optional || devOptional ? version : null)) === version,
  )
}

/** Returns whether dist/ is the build of the current sources. */
export const isBuildCurrent = () => readIfExists(STAMP) === currentStamp()

/** Returns the stamp of a build that is made now. */
function currentStamp() {
  const siteUrl = process.env.SITE_URL || builtSiteUrl()
  const skin = process.env.SKIN || lineOfBuild(2)
  return `${hashSources(SOURCES, siteUrl + skin)}\n${siteUrl}\n${skin}`
}

/** Returns the SITE_URL of the current build, '' for the default. */
export function builtSiteUrl() {
  return lineOfBuild(1)
}

/** @param {number} index of a line of the stamp */
function lineOfBuild(index) {
  return (readIfExists(STAMP) ?? '').split('\n')[index] ?? ''
}

/**
 * @param {string[]} sources files and folders
 * @param {string} settings which belong to the sources
 * @returns {string} a hash of their names and contents
 */
export function hashSources(sources, settings = '') {
  const hash = createHash('sha256').update(settings)
  for (const path of sources.flatMap((source) => filesBelow(join(ROOT, source)))) {
    hash.update(`${path.slice(ROOT.length)}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path)
      .sort()
      .flatMap((name) => filesBelow(join(path, name)))
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return [path]
    throw error
  }
}

/** @param {string} path */
function readIfExists(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/**
 * Runs `work` under the lock. `work` must not exit the process, since the lock would remain.
 * @param {() => string | null} work returns an error message or null
 */
function withLock(work) {
  acquireLock()
  try {
    return work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

/** Waits for the lock, so that two commands do not set up the same clone at once. Removes a stale lock. */
function acquireLock() {
  mkdirSync(dirname(LOCK), { recursive: true })
  let isWaiting = false
  for (;;) {
    try {
      return writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    if (isStale()) {
      rmSync(LOCK, { force: true })
      continue
    }
    if (!isWaiting) process.stderr.write(`Waiting for another command that sets up this folder (${LOCK}).\n`)
    isWaiting = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_POLL_MS)
  }
}

/** The lock of a dead process is stale. So is one with this process's pid, left before the restart of a container. */
function isStale() {
  try {
    const pid = Number(readFileSync(LOCK, 'utf8'))
    if (!(pid > 0)) return Date.now() - statSync(LOCK).mtimeMs > MISSING_PID_MS
    if (pid === process.pid) return true
    process.kill(pid, 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

/** @param {string} line @returns {never} */
export function exitWithError(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** @param {unknown} error of Node's */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code
