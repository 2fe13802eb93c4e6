/**
 * Part of `npm run test:operating`: the steps of the Dockerfile by hand. The release runs without a root file system to
 * write to, without capabilities, as another user and on a database with the three roles; and Debian's nginx with the
 * committed file serves it over TLS.
 */
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../src/server/base/ports'
import { READY } from '../../src/server/startup/readyLine'
import { readEntry, verifySignature } from '../android/apk'
import { sendBet } from '../fixtures/sendBet'
import { type Player, registerPlayer } from '../fixtures/testServer'
import { readImage } from './dockerfile'
import { type RunningProxy, startProxy } from './proxy'
import { makeService, type Service, SITE_URL } from './service'

/** The user `node` of the image. */
const USER_ID = '1000'
const LOCKED = `mount --make-rprivate / && mount -o remount,bind,ro / && exec setpriv --reuid=${USER_ID} \
--regid=${USER_ID} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"`

const image = readImage()
let service: Service

beforeAll(async () => {
  service = await makeService()
})
afterAll(() => service.stop())

/** Runs a command of the image under its user in the release, in a mount namespace where nothing can be written. */
function inImage(command: readonly string[], settings: Record<string, string>) {
  const child = spawn('unshare', ['--mount', 'sh', '-c', LOCKED, 'sh', ...command], {
    cwd: service.release,
    env: { PATH: process.env.PATH, ...image.env, ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, exited, output: () => output }
}

const children: ReturnType<typeof inImage>[] = []
afterEach(async () => {
  for (const { child } of children) child.kill('SIGTERM')
  await Promise.all(children.splice(0).map(({ exited }) => exited))
})

async function startServer(settings: Record<string, string> = {}): Promise<number> {
  const PORT = String(await freePort())
  const options = { ...service.serverEnv, SANDBOX: '1', RATE_LIMIT_SCALE: '1000000', PORT, ...settings }
  const server = inImage(image.command, options)
  children.push(server)
  while (!server.output().includes(READY)) {
    if (server.child.exitCode !== null) throw new Error(server.output())
    await sleep(50)
  }
  return Number(PORT)
}

describe('the release in the place that the Dockerfile makes for it', () => {
  it('is what the build stage packs, under a user who is not root', () => {
    expect(image.releaseCommand).toEqual(['npm', 'run', 'release', '--', '/app'])
    expect(image.copied).toEqual(['/app', '.'])
    expect(image.user).toBe('node')
  })

  it('hands out an app that opens the site, signed with a key of its own', async () => {
    const port = await startServer()
    const served = Buffer.from(await (await fetch(`http://127.0.0.1:${port}/city-dice.apk`)).arrayBuffer())
    expect(readEntry(served, 'resources.arsc').toString('latin1')).toContain(SITE_URL)
    const certificate = verifySignature(served)
    expect(certificate.fingerprint256).not.toBe(
      verifySignature(readFileSync('public/city-dice.apk')).fingerprint256,
    )
  })

  it('migrates as the owner, and serves as the application', async () => {
    const migration = inImage(['node', join('dist', 'server', 'cli.js'), 'migrate'], service.operatorEnv)
    expect([await migration.exited, migration.output()]).toEqual([
      0,
      expect.stringContaining('is that of this release'),
    ])
    const port = await startServer()
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    expect(
      await Promise.all(['/', '/faq', '/api/v1/health/ready', '/api/v1/health/live'].map(statusOf)),
    ).toEqual([200, 200, 200, 200])
    const health = inImage(image.healthCommand, { PORT: String(port) })
    expect(await health.exited).toBe(0)
    // The server warns if it could rewrite every table.
    expect(children[0]!.output()).not.toContain('DATABASE_OWNER_URL')
  })

  it('is unhealthy while nothing listens', async () => {
    expect(await inImage(image.healthCommand, { PORT: String(await freePort()) }).exited).not.toBe(0)
  })

  it('names the settings that it lacks where it cannot write secrets', async () => {
    const server = inImage(image.command, { ...service.serverEnv, APP_SECRET: '', SANDBOX: '1' })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain('set APP_SECRET and CHAIN_KEY_FILE')
  })
})

describe('nginx with the committed file before two servers', () => {
  let proxy: RunningProxy
  const region = { REGION_HEADER: 'X-Region', REAL_MONEY_REGIONS: 'GB' }

  async function startBehindProxy(replaced: Record<string, string> = {}): Promise<Player> {
    const ports = [await startServer(region), await startServer(region)]
    proxy = await startProxy(service, ports, replaced)
    return registerPlayer(proxy.call)
  }
  afterEach(() => proxy.stop())

  /** @returns the error of a real bet in a round that does not exist, which comes after that of the region */
  const betError = async (player: Player) => (await sendBet(proxy.call, player, 'real', { id: 1 })).body.code

  it('sends players to TLS, with one HSTS header, and takes their bets', async () => {
    const player = await startBehindProxy()
    const redirect = await fetch(`http://127.0.0.1:${proxy.plainPort}/faq?a=1`, { redirect: 'manual' })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, 'https://127.0.0.1/faq?a=1'])
    const page = await proxy.request('GET', '/')
    expect(page.status).toBe(200)
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    const path = '/dummy-game/get-dummy-active-game-instance'
    const { body } = await proxy.call('GET', path, { token: player.token })
    const answer = await sendBet(proxy.call, player, 'dummy', body.instances[2])
    expect([answer.status, answer.body.success]).toEqual([200, true])
  })

  it('lets no player name a region, and names the one that it knows', async () => {
    const player = await startBehindProxy()
    proxy.headers['x-region'] = 'GB'
    expect(await betError(player)).toBe('real_money_off')
    proxy.stop()
    proxy = await startProxy(service, proxy.serverPorts, {
      'map "" $region { default ""; }': 'map "" $region { default "GB"; }',
    })
    expect(await betError(player)).not.toBe('real_money_off')
  })

  it('answers all requests while a server stops', async () => {
    await startBehindProxy()
    const statuses: number[] = []
    const asking = (async () => {
      for (let index = 0; index < 200; index += 1) {
        if (index === 50) children[0]!.child.kill('SIGTERM')
        statuses.push((await proxy.request('GET', '/api/v1/health/ready')).status)
      }
    })()
    await asking
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })
})

describe('the files for systemd and for containers', () => {
  it('are accepted by their programs', () => {
    execFileSync('systemd-analyze', ['verify', join('src', 'operating', 'city-dice.service')])
    execFileSync('docker-compose', ['config', '--quiet'])
  })

  it('leave the server little to be attacked with', () => {
    const unit = join('src', 'operating', 'city-dice.service')
    // Fails above 2.0 of 10.
    execFileSync('systemd-analyze', ['security', '--offline=yes', '--threshold=20', unit], {
      stdio: 'ignore',
    })
  })
})
