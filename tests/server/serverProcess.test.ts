/** The server as a process: data directory, embedded database, settings, workers, output and shutdown. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { API_BASE } from '../../src/contract/route'
import { freePort } from '../../src/server/db/admin/embedded/freePort.mjs'
import { readPostmaster, worksIn } from '../../src/server/db/admin/embedded/postmasterPid'
import { READY } from '../../src/server/startup/readyLine'
import { type ServerProcess, spawnServer, startServer, stopServer } from '../fixtures/serverProcess'
import { readOtp } from '../fixtures/testServer'

// Each test starts up to three servers, which takes long on a slow machine.
vi.setConfig({ testTimeout: 180_000 })

const running: ServerProcess[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => stopServer(server)))
})

/** @returns a path below a directory that only its owner may enter */
function closedDirectory(): string {
  const parent = mkdtempSync(join(tmpdir(), 'city-dice-closed-'))
  chmodSync(parent, 0o700)
  return join(parent, 'data')
}

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
function isRunning(pid: number, dataDir: string): boolean {
  return worksIn(pid, join(dataDir, 'postgres')) === true
}

/** @returns the pid of a process that has just ended */
async function pidOfEndedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid!
}

function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

/** Requests a path on a connection of its own. @returns the body */
async function getAlone(port: number, path: string): Promise<string> {
  const [response] = await once(get({ port, path, agent: false }), 'response')
  return text(response)
}

describe('a server', () => {
  it('creates its database in a closed directory, prints one line, and stops the database on shutdown', async () => {
    const dataDir = closedDirectory()
    const server = await start({ DATA_DIR: dataDir })
    await expectHealth(server)
    expect(server.output()).toEqual({
      stdout: `${READY} http://127.0.0.1:${server.port}\n`,
      stderr: '',
    })
    for (const secret of ['app-secret', 'postgres-password']) {
      expect(statSync(join(dataDir, secret)).mode & 0o777).toBe(0o600)
    }
    const { pid } = database(dataDir)!
    expect(await stopServer(server)).toBe(0)
    expect(isRunning(pid, dataDir)).toBe(false)
    expect(server.output().stderr).toBe('')
  })

  it('stops the database if it is stopped before it is ready', async () => {
    const dataDir = closedDirectory()
    const server = spawnServer({ port: await freePort(), env: { DATA_DIR: dataDir } })
    await expect.poll(() => database(dataDir), { interval: 5, timeout: 60_000 }).not.toBeNull()
    const { pid } = database(dataDir)!
    expect(await stopServer(server)).toBe(0)
    expect(isRunning(pid, dataDir)).toBe(false)
    expect(server.output().stderr).toBe('')
  })

  it('stops the database once, however many signals arrive', async () => {
    const dataDir = closedDirectory()
    const server = await start({ DATA_DIR: dataDir })
    const { pid } = database(dataDir)!
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) server.child.kill(signal)
    expect(await server.exited).toBe(0)
    expect(isRunning(pid, dataDir)).toBe(false)
    expect(server.output().stderr).toBe('')
  })

  it('adopts a database that outlived its parent, and restarts a database that dies', async () => {
    const dataDir = closedDirectory()
    const first = await start({ DATA_DIR: dataDir })
    const { pid } = database(dataDir)!
    first.child.kill('SIGKILL')
    await first.exited
    expect(isRunning(pid, dataDir)).toBe(true)
    const second = await start({ DATA_DIR: dataDir })
    expect(database(dataDir)!.pid).toBe(pid)
    expect(await stopServer(second)).toBe(0)
    expect(isRunning(pid, dataDir)).toBe(false)

    const third = await start({ DATA_DIR: dataDir })
    const own = database(dataDir)!.pid
    process.kill(own, 'SIGKILL')
    // A response alone proves nothing: the server may respond before it notices that its database was killed.
    const isOld = () => database(dataDir)?.pid === own
    const status = async () => (await third.call('GET', '/health')).status
    await expect.poll(async () => [isOld(), await status()], { timeout: 20_000 }).toEqual([false, 200])
    expect(isRunning(database(dataDir)!.pid, dataDir)).toBe(true)
  })

  it('restarts a database that dies, although another server had started it', async () => {
    const dataDir = closedDirectory()
    const first = await start({ DATA_DIR: dataDir })
    first.child.kill('SIGKILL')
    await first.exited
    const second = await start({ DATA_DIR: dataDir })
    const { pid } = database(dataDir)!
    process.kill(pid, 'SIGKILL')
    const state = async () => [database(dataDir)?.pid === pid, (await second.call('GET', '/health')).status]
    await expect.poll(state, { timeout: 20_000 }).toEqual([false, 200])
    expect(await stopServer(second)).toBe(0)
  })

  it('does not stop a database that another server uses', async () => {
    const dataDir = closedDirectory()
    const first = await start({ DATA_DIR: dataDir })
    const second = await start({ DATA_DIR: dataDir })
    await stopServer(first)
    await expectHealth(second)
    const { pid } = database(dataDir)!
    await stopServer(second)
    expect(isRunning(pid, dataDir)).toBe(false)
  })

  it('stops the database when two servers stop together, despite a connection of an ended server', async () => {
    const dataDir = closedDirectory()
    const servers = [await start({ DATA_DIR: dataDir }), await start({ DATA_DIR: dataDir })]
    const { pid, port } = database(dataDir)!
    const leftover = new pg.Client({
      connectionString: `postgres://postgres:${readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()}@127.0.0.1:${port}/city_dice`,
      application_name: `city-dice ${await pidOfEndedProcess()}`,
    })
    leftover.on('error', () => undefined)
    await leftover.connect()
    await Promise.all(servers.map((server) => stopServer(server)))
    expect(isRunning(pid, dataDir)).toBe(false)
  })

  it('prints one line if its own port or the port of the payment page is in use', async () => {
    const port = await freePort()
    for (const usedPort of [port, port + 1]) {
      const other = await occupy(usedPort)
      const server = spawnServer({ port, env: { DATA_DIR: closedDirectory() } })
      expect(await server.exited).toBe(1)
      expect(server.output()).toEqual({
        stdout: '',
        stderr: `Port ${usedPort} is in use: stop the process that listens there, or set PORT.\n`,
      })
      other.close()
    }
  })

  it('prints one line for invalid settings', async () => {
    const port = await freePort()
    const cases: [Record<string, string>, RegExp][] = [
      [{ BETTING_TIMING: '1' }, /^BETTING_TIMING must be a whole number from 3 to \d+, not "1"\.\n$/],
      [
        { NODE_ENV: 'production' },
        /^NODE_ENV=production, but the sandbox providers are on: .* SANDBOX=1 .*\n$/,
      ],
      [
        {
          PAYMENT_PROVIDER: 'razorpay',
          RAZORPAY_KEY_ID: 'rzp_live_1',
          RAZORPAY_KEY_SECRET: 'secret',
          RAZORPAY_WEBHOOK_SECRET: 'hook',
        },
        /^SMS_PROVIDER is the sandbox while payments are live: .*\n$/,
      ],
      [
        { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' },
        /^The database of DATABASE_URL cannot be used: .*\n$/,
      ],
    ]
    for (const [env, line] of cases) {
      const server = spawnServer({ port, env: { DATA_DIR: closedDirectory(), ...env } })
      expect(await server.exited).toBe(1)
      expect(server.output().stdout).toBe('')
      expect(server.output().stderr).toMatch(line)
    }
  })

  it('ends as several processes too where they cannot start, once each has said why', async () => {
    const server = spawnServer({
      port: await freePort(),
      env: {
        DATA_DIR: closedDirectory(),
        DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none',
        WEB_CONCURRENCY: '2',
      },
    })
    expect(await server.exited).toBe(1)
    expect(server.output().stderr).toContain('The database of DATABASE_URL cannot be used')
  })

  it('runs several workers, and restarts one that dies', async () => {
    const dataDir = closedDirectory()
    const server = await start({ DATA_DIR: dataDir, WEB_CONCURRENCY: '2', LOG_LEVEL: 'fatal' })
    const { pid } = database(dataDir)!
    const children = () =>
      readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8')
        .trim()
        .split(' ')
        .map(Number)
        .filter((child) => child !== pid)
    const [killedPid] = children()
    expect(children()).toHaveLength(2)
    process.kill(killedPid!, 'SIGKILL')
    await expect
      .poll(() => children().filter((child) => child !== killedPid).length, { timeout: 20_000 })
      .toBe(2)
    for (let index = 0; index < 6; index += 1) await expectHealth(server)
    expect(await stopServer(server)).toBe(0)
    expect(isRunning(pid, dataDir)).toBe(false)
  })

  it('sums the metrics of its workers, whichever of them is asked', async () => {
    const server = await start({ DATA_DIR: closedDirectory(), WEB_CONCURRENCY: '2', LOG_LEVEL: 'fatal' })
    // Workers take connections in turn.
    const REQUESTS = 6
    for (let index = 0; index < REQUESTS; index += 1) await getAlone(server.port, `${API_BASE}/health/live`)
    const countLine = /_count\{method="GET",route="\/health\/live",status="200"\} (\d+)/
    for (let index = 0; index < 4; index += 1) {
      const metrics = await getAlone(server.port, '/metrics')
      expect(countLine.exec(metrics)?.[1]).toBe(String(REQUESTS))
    }
    // One of the two leads.
    await expect
      .poll(() => getAlone(server.port, '/metrics'), { timeout: 20_000 })
      .toMatch(/^city_dice_leader 1$/m)
  })

  it.each(['/faq%', '/%', '/login%ff', '/login%E0%A4%A?x=%'])(
    'knows no page at a path that cannot be decoded, as the sources do: %s',
    async (path) => {
      const server = await start({ DATA_DIR: closedDirectory() })
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`)
      // Fastify's own answer is a 400 in JSON.
      expect(response.status).toBe(404)
      await stopServer(server)
    },
  )

  it('writes no secrets and no query strings to its log', async () => {
    const server = await start({ DATA_DIR: closedDirectory(), LOG_LEVEL: 'trace' })
    const mobile = '7999999999'
    await server.call('POST', '/user/register', {
      body: { first_name: 'A', last_name: 'B', mobile_number: mobile },
    })
    const first = await readOtp(server.call, mobile)
    await server.call('POST', '/user/verify-register', { body: { mobile_number: mobile, otp: first } })
    await server.call('POST', '/user/login', { body: { mobile_number: mobile } })
    const second = await readOtp(server.call, mobile)
    const login = await server.call('POST', '/user/verify-login', {
      body: { mobile_number: mobile, otp: second },
    })
    const { token, user } = login.body
    const query = 'enc_key=of-a-payment-page'
    expect((await server.call('GET', `/user/get-user/${user.id}?${query}`, { token })).status).toBe(200)
    for (const path of ['/api/v1/unknown', '/api/v1/user/get-user/x', '/userbalance', '/%E0%A4%A'])
      await fetch(`http://127.0.0.1:${server.port}${path}?${query}`)
    await expect
      .poll(() => server.output().stderr, { timeout: 10_000 })
      .toContain('"route":"/user/get-user/:id"')
    const { stdout, stderr } = server.output()
    for (const secret of [first, second, token, query]) expect(stdout + stderr).not.toContain(secret)
    for (const line of stderr.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
  })
})
