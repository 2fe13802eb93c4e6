// What `npm start` does before anything runs, in a folder of its own with a build that only says how it was asked.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const TOLD = `import { writeFileSync } from 'node:fs'\nwriteFileSync('dist/told', String(process.env.NODE_ENV))`
const FAILING = 'process.exit(1)'

let root: string
let lock: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'city-dice-setup-'))
  lock = join(root, 'dist', '.setup-lock')
  mkdirSync(join(root, 'src', 'build'), { recursive: true })
  mkdirSync(join(root, 'dist'))
  for (const name of ['setup.mjs', 'build.mjs']) cpSync(`src/build/${name}`, join(root, 'src', 'build', name))
  cpSync('package.json', join(root, 'package.json'))
  writeFileSync(join(root, 'package-lock.json'), '{ "packages": {} }')
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{ "packages": {} }')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

/** `npm run build` there; one that has not ended after `withinMs` is stopped. */
async function runBuild(
  program: string,
  { env = {}, withinMs = 20_000, before = '', onPrinted = () => {} } = {},
) {
  writeFileSync(join(root, 'src', 'build', 'buildProject.mjs'), program)
  const script = `${before}\nawait import('./src/build/build.mjs')`
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

const told = () => readFileSync(join(root, 'dist', 'told'), 'utf8')

test.each(['development', 'staging'])('with NODE_ENV=%s it is a build for production', async (NODE_ENV) => {
  expect(await runBuild(TOLD, { env: { NODE_ENV } })).toEqual({ code: 0, printed: '' })
  expect(told()).toBe('production')
})

test('a build that fails ends with one line and leaves no lock', async () => {
  expect(await runBuild(FAILING)).toEqual({ code: 1, printed: 'The build failed.\n' })
  expect(existsSync(lock)).toBe(false)
})

test.each(['18.20.8', '20.18.3'])(
  'Node %s is refused in one line, before anything is installed',
  async (node) => {
    const before = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })`
    const printed = `Node 20.19 or later is needed, this is ${node}.\n`
    expect(await runBuild(TOLD, { before })).toEqual({ code: 1, printed })
  },
)

test('a lock with its own process number is from before the restart of a container', async () => {
  const before = `(await import('node:fs')).writeFileSync('dist/.setup-lock', String(process.pid))`
  expect(await runBuild(TOLD, { before, withinMs: 5_000 })).toEqual({ code: 0, printed: '' })
})

test.each(['', 'damaged'])('a lock that says "%s" is nobody\'s once it is old', async (content) => {
  writeFileSync(lock, content)
  const old = Date.now() / 1000 - 60
  utimesSync(lock, old, old)
  expect(await runBuild(TOLD, { withinMs: 5_000 })).toEqual({ code: 0, printed: '' })
})

test('whoever waits for another says so, once', async () => {
  writeFileSync(lock, String(process.pid))
  // It has looked more than once by then.
  const onPrinted = () => void setTimeout(() => rmSync(lock), 500)
  const { code, printed } = await runBuild(TOLD, { onPrinted, withinMs: 10_000 })
  expect(printed).toMatch(/^Waiting for another command that sets up this folder \(.*\.setup-lock\)\.\n$/)
  expect(code).toBe(0)
})

test('of several that find a lock whose owner is gone, one builds and the others wait for it', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(lock, String(pid))
  const program = `import { appendFileSync } from 'node:fs'\nappendFileSync('dist/told', 'built ')`
  // Each is slow to take a lock away, so that all have found this one before the first has.
  const before = `
    const { default: fs } = await import('node:fs')
    const remove = fs.rmSync
    fs.rmSync = (path, options) => {
      if (path.includes('.setup-lock')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
      remove(path, options)
    }
    ;(await import('node:module')).syncBuiltinESMExports()`
  const runs = await Promise.all([1, 2, 3].map(() => runBuild(program, { before, withinMs: 50_000 })))
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(told()).toBe('built ')
  expect(readdirSync(join(root, 'dist')).sort()).toEqual(['.built-from', 'told'])
}, 60_000)
