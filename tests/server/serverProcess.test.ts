/** The server as a process: data directory, embedded database, settings, workers, output and shutdown. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { API_BASE } from '../../src/contract/route'
import { freePort } from '../../src/server/base/ports'
import { readPostmaster, worksIn } from '../../src/server/db/admin/embedded/postmasterPid'
import { READY } from '../../src/server/startup/readyLine'
import { emptyDataDir, preparedDataDir } from '../fixtures/dataDirectory'
import { NORMAL_SETTINGS } from '../fixtures/embeddedTemplate'
import { runSql } from '../fixtures/runSql'
import {
  embeddedUrl,
  type ServerProcess,
  spawnServer,
  startServer,
  stopServer,
} from '../fixtures/serverProcess'
import { logIn, nextMobile, readOtp, register } from '../fixtures/signIn'
import { makeDatabase } from '../fixtures/testServer'

// Each test starts up to three servers, which takes long on a slow machine.
vi.setConfig({ testTimeout: 180_000 })

const running: ServerProcess[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => stopServer(server)))
})

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({ port: await freePort(), env })
  running.push(server)
  return server
}

const database = (dataDir: string) => readPostmaster(join(dataDir, 'postgres'))

/** A health check fails while its query takes longer than 800 ms, as on a slow machine after a start. */
function expectHealth(server: ServerProcess): Promise<void> {
  const health = async () => (await server.call('GET', '/health')).body
  return expect.poll(health, { timeout: 20_000 }).toEqual({ success: true })
}

/** Checks more than the pid, because an ended process keeps its pid until its parent has collected it. */
const isRunning = (pid: number, dataDir: string): boolean => worksIn(pid, join(dataDir, 'postgres')) === true

/** Requests a path on a connection of its own. @returns the body */
async function getAlone(port: number, path: string): Promise<string> {
  const [response] = await once(get({ port, path, agent: false }), 'response')
  return text(response)
}

/** Waits until the server responds with another database than that of the pid. */
async function expectRestart(server: ServerProcess, dataDir: string, pid: number): Promise<void> {
  // A response alone proves nothing: the server may respond before it notices that its database was killed.
  const state = async () => [database(dataDir)?.pid === pid, (await server.call('GET', '/health')).status]
  await expect.poll(state, { timeout: 20_000 }).toEqual([false, 200])
  expect(isRunning(database(dataDir)!.pid, dataDir)).toBe(true)
}

describe('a server with a database of its own', () => {
  it('creates it in a closed directory, prints one line, and stops it on shutdown', async () => {
    const dataDir = emptyDataDir()
    const server = await start({ DATA_DIR: dataDir })
    await expectHealth(server)
    expect(server.output()).toEqual({ stdout: `${READY} http://127.0.0.1:${server.port}\n`, stderr: '' })
    for (const secret of ['app-secret', 'postgres-password'])
      expect(statSync(join(dataDir, secret)).mode & 0o777).toBe(0o600)
    const { pid } = database(dataDir)!
    expect([await stopServer(server), isRunning(pid, dataDir)]).toEqual([0, false])
    expect(server.output().stderr).toBe('')
  })

  it('stops it if the server is stopped before it is ready', async () => {
    const dataDir = preparedDataDir()
    const server = spawnServer({ port: await freePort(), env: { DATA_DIR: dataDir } })
    await expect.poll(() => database(dataDir), { interval: 5, timeout: 60_000 }).not.toBeNull()
    const { pid } = database(dataDir)!
    expect([await stopServer(server), isRunning(pid, dataDir)]).toEqual([0, false])
    expect(server.output()).toEqual({ stdout: '', stderr: '' })
  })

  it('restarts one that dies, adopts one that outlived its parent, and stops it once at several signals', async () => {
    const dataDir = preparedDataDir()
    const first = await start({ DATA_DIR: dataDir })
    for (const [name, value] of Object.entries(NORMAL_SETTINGS))
      expect(await runSql(embeddedUrl(dataDir), `SHOW ${name}`)).toEqual([{ [name]: value }])
    let { pid } = database(dataDir)!
    process.kill(pid, 'SIGKILL')
    await expectRestart(first, dataDir, pid)

    pid = database(dataDir)!.pid
    first.child.kill('SIGKILL')
    await first.exited
    expect(isRunning(pid, dataDir)).toBe(true)
    const second = await start({ DATA_DIR: dataDir })
    expect(database(dataDir)!.pid).toBe(pid)
    process.kill(pid, 'SIGKILL')
    await expectRestart(second, dataDir, pid)

    pid = database(dataDir)!.pid
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) second.child.kill(signal)
    expect(await second.exited).toBe(0)
    expect(isRunning(pid, dataDir)).toBe(false)
  })

  it('stops it with the last of the servers that use it, despite a connection of an ended one', async () => {
    const dataDir = preparedDataDir()
    const first = await start({ DATA_DIR: dataDir })
    const others = [await start({ DATA_DIR: dataDir }), await start({ DATA_DIR: dataDir })]
    const { pid } = database(dataDir)!
    await stopServer(first)
    for (const server of others) await expectHealth(server)
    const application_name = `city-dice ${spawnSync(process.execPath, ['-e', '']).pid}`
    const leftover = new pg.Client({ connectionString: embeddedUrl(dataDir), application_name })
    leftover.on('error', () => undefined)
    await leftover.connect()
    await Promise.all(others.map((server) => stopServer(server)))
    expect(isRunning(pid, dataDir)).toBe(false)
  })

  it('runs several workers that sum their metrics, and restarts one that dies', async () => {
    const dataDir = preparedDataDir()
    const server = await start({ DATA_DIR: dataDir, WEB_CONCURRENCY: '2', LOG_LEVEL: 'fatal' })
    // Workers take connections in turn.
    const metrics = () => getAlone(server.port, '/metrics')
    for (let index = 0; index < 6; index += 1) await getAlone(server.port, `${API_BASE}/health/live`)
    for (let index = 0; index < 4; index += 1)
      expect(await metrics()).toMatch(/_count\{method="GET",route="\/health\/live",status="200"\} 6$/m)
    // One of the two leads.
    await expect.poll(metrics, { timeout: 20_000 }).toMatch(/^city_dice_leader 1$/m)

    const { pid } = database(dataDir)!
    const parent = server.child.pid
    const children = (gone?: number) => {
      const pids = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ')
      return pids.map(Number).filter((child) => child !== pid && child !== gone)
    }
    const [killedPid] = children()
    expect(children()).toHaveLength(2)
    process.kill(killedPid!, 'SIGKILL')
    await expect.poll(() => children(killedPid).length, { timeout: 20_000 }).toBe(2)
    for (let index = 0; index < 6; index += 1) await expectHealth(server)
    expect([await stopServer(server), isRunning(pid, dataDir)]).toEqual([0, false])
  })
})

describe('a server that cannot start', () => {
  /** @returns what it prints until it exits with code 1 */
  async function outputOf(env: Record<string, string>, port?: number) {
    const settings = { DATA_DIR: emptyDataDir(), ...env }
    const server = spawnServer({ port: port ?? (await freePort()), env: settings })
    expect(await server.exited).toBe(1)
    return server.output()
  }

  const noDatabase = { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none', WEB_CONCURRENCY: '2' }
  const sandbox = /^NODE_ENV=production, but the sandbox providers are on: .* SANDBOX=1 .*\n$/
  const timing = /^BETTING_TIMING must be a whole number from 3 to \d+, not "1"\.\n$/
  const unusable = /^The database of DATABASE_URL cannot be used: .*\n$/
  it.each<[reason: string, env: Record<string, string>, line: RegExp]>([
    ['an invalid value', { BETTING_TIMING: '1' }, timing],
    ['a sandbox in production', { NODE_ENV: 'production' }, sandbox],
    ['no database, with several processes too', noDatabase, unusable],
  ])('prints one line for %s', async (_reason, env, line) => {
    expect(await outputOf(env)).toEqual({ stdout: '', stderr: expect.stringMatching(line) })
  })

  it('prints one line if the port of the payment page is in use', async () => {
    const port = await freePort()
    const other = createServer()
    await once(other.listen(port + 1, '127.0.0.1'), 'listening')
    const stderr = `Port ${port + 1} is in use: stop the process that listens there, or set PORT.\n`
    expect(await outputOf({ DATA_DIR: preparedDataDir() }, port)).toEqual({ stdout: '', stderr })
    other.close()
  })
})

describe('a server that is only asked', () => {
  let server: ServerProcess

  beforeAll(async () => {
    const env = { DATA_DIR: emptyDataDir(), DATABASE_URL: await makeDatabase(), LOG_LEVEL: 'trace' }
    server = await startServer({ port: await freePort(), env })
  })
  afterAll(() => stopServer(server))

  it.each(['/faq%', '/%', '/login%ff', '/login%E0%A4%A?x=%'])(
    'knows no page at a path that cannot be decoded, as the sources do: %s',
    async (path) => {
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`)
      // Fastify's own answer is a 400 in JSON.
      expect(response.status).toBe(404)
    },
  )

  it('writes no secrets and no query strings to its log', async () => {
    const mobile = nextMobile()
    await register(server.call, mobile)
    const first = await readOtp(server.call, mobile)
    const { token, user } = (await logIn(server.call, mobile)).body
    const second = await readOtp(server.call, mobile)
    const query = 'enc_key=of-a-payment-page'
    expect((await server.call('GET', `/user/get-user/${user.id}?${query}`, { token })).status).toBe(200)
    for (const path of ['/api/v1/unknown', '/api/v1/user/get-user/x', '/userbalance', '/%E0%A4%A'])
      await fetch(`http://127.0.0.1:${server.port}${path}?${query}`)
    const log = () => server.output().stderr
    await expect.poll(log, { timeout: 10_000 }).toContain('"route":"/user/get-user/:id"')
    const { stdout, stderr } = server.output()
    for (const secret of [first, second, token, query]) expect(stdout + stderr).not.toContain(secret)
    for (const line of stderr.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
  })
})
