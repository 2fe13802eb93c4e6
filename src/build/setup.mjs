/**
 * What has to be there before anything can run: the dependencies as the lock file names them, and a build of these
 * very sources. Uses nothing but Node, since nothing else may be there yet.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const STAMP = join(ROOT, 'dist', '.built-from')
const LOCK = join(ROOT, 'dist', '.setup-lock')
/** Whatever a build is made from. */
const SOURCES = [
  'src',
  'assets',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const LOOK_EVERY_MS = 200
/** Whoever makes the lock writes into it at once; one that stays empty longer was cut off, as by a lost power supply. */
const EMPTY_LOCK_MS = 3_000

/**
 * Installs what the lock file names, unless it is installed already. Exits with one line if that cannot be done, or if
 * this Node is too old for it.
 */
export function ensureDependencies() {
  refuseOldNode()
  if (areDependenciesInstalled()) return
  const refusal = underLock(() => {
    if (areDependenciesInstalled()) return null
    // Build tools are needed in production too, where npm would leave them out.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const done = spawnSync(npm, ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'], {
      cwd: ROOT,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    if (done.status === 0) return null
    const reason = (done.stderr || String(done.error ?? '')).trim().split('\n')
    return `The dependencies could not be installed (npm ci): ${reason.find((line) => /error/i.test(line)) ?? reason[0]}`
  })
  if (refusal !== null) giveUp(refusal)
}

/**
 * Builds client and server, unless dist/ holds the build of these sources. Exits with one line if they do not build.
 * In a process of its own, since a build writes to stdout, and is for production whatever NODE_ENV this process has:
 * Vite would make one for development of any other.
 */
export function ensureBuild() {
  if (readIfThere(STAMP) === hashSources()) return
  const refusal = underLock(() => {
    const hash = hashSources()
    if (readIfThere(STAMP) === hash) return null
    rmSync(STAMP, { force: true })
    const program = join(ROOT, 'src', 'build', 'buildProject.mjs')
    const done = spawnSync(process.execPath, [program], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (done.status !== 0) return 'The build failed.'
    writeFileSync(STAMP, hash)
    return null
  })
  if (refusal !== null) giveUp(refusal)
}

/** `engines` of package.json names the oldest one that runs this. */
function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const oldest = engines.node.replace('>=', '')
  const [[major, minor], [ownMajor, ownMinor]] = [oldest, process.versions.node].map((version) =>
    version.split('.').map(Number),
  )
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  giveUp(`Node ${oldest} or later is needed, this is ${process.versions.node}.`)
}

/** npm writes down what it has installed; every package that the lock file demands must be there in its version. */
function areDependenciesInstalled() {
  const installed = readIfThere(join(ROOT, 'node_modules', '.package-lock.json'))
  if (installed === null) return false
  const { packages: wanted } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const { packages: present } = JSON.parse(installed)
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      path === '' || link === true || (present[path]?.version ?? (optional ? version : null)) === version,
  )
}

function hashSources() {
  // The site's address is written into the page.
  const hash = createHash('sha256').update(process.env.SITE_URL ?? '')
  for (const path of SOURCES.flatMap((source) => filesBelow(join(ROOT, source)))) {
    hash.update(`${path.slice(ROOT.length)}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path)
      .sort()
      .flatMap((name) => filesBelow(join(path, name)))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/**
 * Nothing in `work` may end the process, which would leave the lock behind.
 * @param {() => string | null} work what went wrong, null for nothing
 */
function underLock(work) {
  const release = takeLock(LOCK)
  try {
    return work()
  } finally {
    release()
  }
}

/**
 * Two commands that set up the same clone wait for each other; a lock whose owner is gone is nobody's.
 * @param {string} lock
 */
function takeLock(lock) {
  mkdirSync(dirname(lock), { recursive: true })
  let isWaiting = false
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return () => rmSync(lock, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isNobodys(lock)) {
      removeNobodys(lock)
      continue
    }
    if (!isWaiting) process.stderr.write(`Waiting for another command that sets up this folder (${lock}).\n`)
    isWaiting = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS)
  }
}

/**
 * Takes such a lock away, under a lock of its own: whoever comes second would take away that of the first, who may have
 * put theirs in its place since.
 * @param {string} lock
 */
function removeNobodys(lock) {
  const release = takeLock(`${lock}-removal`)
  try {
    if (isNobodys(lock)) rmSync(lock, { force: true })
  } finally {
    release()
  }
}

/** This process does not hold the lock that it asks for: its own number was another's, as in a container that starts anew. */
function isNobodys(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    if (!(pid > 0)) return Date.now() - statSync(lock).mtimeMs > EMPTY_LOCK_MS
    if (pid === process.pid) return true
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** @param {string} line */
export function giveUp(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
