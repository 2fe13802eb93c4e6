// Tests setup.mjs in a temporary folder, with a stub for the build program.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const RECORD_NODE_ENV = `import { writeFileSync } from 'node:fs'\nwriteFileSync('dist/recorded', String(process.env.NODE_ENV))`
const FAIL = 'process.exit(1)'

let root: string
let lock: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'city-dice-setup-'))
  lock = join(root, 'dist', '.setup-lock')
  mkdirSync(join(root, 'src', 'build'), { recursive: true })
  mkdirSync(join(root, 'dist'))
  for (const name of ['core/setup.mjs', 'run.mjs'])
    cpSync(join('src', 'build', name), join(root, 'src', 'build', name))
  cpSync('package.json', join(root, 'package.json'))
  writeFileSync(join(root, 'package-lock.json'), '{ "packages": {} }')
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(resolve('node_modules/tsx'), join(root, 'node_modules', 'tsx'))
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{ "packages": {} }')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Runs `run.mjs build` there with the given build program, and kills it after `withinMs`. */
async function runBuild(
  program: string,
  { env = {}, withinMs = 20_000, before = '', onPrinted = () => {} } = {},
) {
  writeFileSync(join(root, 'src', 'build', 'buildProject.ts'), program)
  const script = `${before}\nprocess.argv = ['', '', 'build']\nawait import('./src/build/run.mjs')`
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: withinMs,
  })
  let printed = ''
  run.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    onPrinted()
  })
  const [code] = await once(run, 'close')
  return { code: code as number | null, printed }
}

const recorded = () => readFileSync(join(root, 'dist', 'recorded'), 'utf8')

test.each(['development', 'staging'])('builds for production with NODE_ENV=%s', async (NODE_ENV) => {
  expect(await runBuild(RECORD_NODE_ENV, { env: { NODE_ENV } })).toEqual({ code: 0, printed: '' })
  expect(recorded()).toBe('production')
})

test('keeps the public address of a build where the environment names none', async () => {
  const record = `import { writeFileSync } from 'node:fs'\nwriteFileSync('dist/recorded', process.env.SITE_URL)`
  const SITE_URL = 'https://play.example'
  expect(await runBuild(record, { env: { SITE_URL } })).toEqual({ code: 0, printed: '' })
  rmSync(join(root, 'dist', 'recorded'))
  expect(await runBuild(record, { env: { SITE_URL: '' } })).toEqual({ code: 0, printed: '' })
  expect(existsSync(join(root, 'dist', 'recorded'))).toBe(false)

  // The build program is a source itself, so another one is a change; a failed build keeps the address too.
  expect((await runBuild(FAIL, { env: { SITE_URL: '' } })).code).toBe(1)
  expect((await runBuild(record, { env: { SITE_URL: '' } })).code).toBe(0)
  expect(recorded()).toBe(SITE_URL)
})

test('keeps the skin of a build where the environment names none', async () => {
  const record = `import { writeFileSync } from 'node:fs'\nwriteFileSync('dist/recorded', process.env.SKIN)`
  const buildWith = async (SKIN: string) => {
    rmSync(join(root, 'dist', 'recorded'), { force: true })
    expect(await runBuild(record, { env: { SKIN } })).toEqual({ code: 0, printed: '' })
    return existsSync(join(root, 'dist', 'recorded')) ? recorded() : 'no build'
  }
  expect(await buildWith('diwali')).toBe('diwali')
  expect(await buildWith('')).toBe('no build')
  expect((await runBuild(FAIL, { env: { SKIN: '' } })).code).toBe(1)
  expect(await buildWith('')).toBe('diwali')
  expect(await buildWith('none')).toBe('none')
  expect(await buildWith('')).toBe('no build')
})

test('prints one line and leaves no lock after a failed build', async () => {
  expect(await runBuild(FAIL)).toEqual({ code: 1, printed: 'The build failed.\n' })
  expect(existsSync(lock)).toBe(false)
})

test.each(['18.20.8', '20.18.3'])('rejects Node %s in one line before installing', async (node) => {
  const before = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })`
  const printed = `Node 20.19 or later is needed, this is ${node}.\n`
  expect(await runBuild(RECORD_NODE_ENV, { before })).toEqual({ code: 1, printed })
})

test('removes a lock with its own pid, left before the restart of a container', async () => {
  const before = `(await import('node:fs')).writeFileSync('dist/.setup-lock', String(process.pid))`
  expect(await runBuild(RECORD_NODE_ENV, { before })).toEqual({ code: 0, printed: '' })
})

test.each(['', 'damaged'])('removes an old lock with the content "%s"', async (content) => {
  writeFileSync(lock, content)
  const old = Date.now() / 1000 - 60
  utimesSync(lock, old, old)
  expect(await runBuild(RECORD_NODE_ENV)).toEqual({ code: 0, printed: '' })
})

test('prints once that it waits for another command', async () => {
  writeFileSync(lock, String(process.pid))
  // Removes the lock after several polls.
  const onPrinted = () => void setTimeout(() => rmSync(lock), 500)
  const { code, printed } = await runBuild(RECORD_NODE_ENV, { onPrinted })
  expect(printed).toMatch(/^Waiting for another command that sets up this folder \(.*\.setup-lock\)\.\n$/)
  expect(code).toBe(0)
})
