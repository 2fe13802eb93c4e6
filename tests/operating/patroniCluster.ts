/** Two PostgreSQL servers under Debian's Patroni, one the synchronous standby of the other, with etcd and HAProxy. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../src/server/base/ports'

export const POSTGRES_BINARIES = '/usr/lib/postgresql/15/bin'
const START_TIMEOUT_MS = 180_000
/** etcd and Patroni take no change without them, as OPERATING.md has it. */
const PASSWORDS = { etcd: 'secret-of-etcd', patroni: 'secret-of-patroni' }
/** Seconds until Patroni takes a member that says nothing for dead. */
const TTL_S = 10

type Member = { name: string; port: number; restPort: number; dataDir: string; patroni: ChildProcess }

export interface PatroniCluster {
  /** Through HAProxy, which asks Patroni for the primary. */
  proxyUrl: string
  /** Both servers as a list of hosts. */
  listUrl: string
  /** Sends a signal to the primary and its Patroni, as the end of a machine would. */
  signalPrimary: (signal: 'SIGKILL' | 'SIGSTOP') => void
  /** @returns what etcd and the interfaces of Patroni answer to a change without a password */
  changeWithoutPasswords: () => Promise<number[]>
  /** @returns when the standby became the primary, epoch milliseconds */
  promoted: () => Promise<number>
  stop: () => Promise<void>
}

/** PostgreSQL refuses to run as root. */
const isRoot = process.getuid?.() === 0
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}

/** A cluster that does not start is stopped. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'city-dice-patroni-'))
  own(directory)
  const children: ChildProcess[] = []
  const members: Member[] = []

  async function stop(): Promise<void> {
    const pids = members.flatMap(processesOf)
    for (const child of children) child.kill('SIGKILL')
    for (const pid of pids) {
      // PostgreSQL's processes end with their postmaster.
      if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL')
    }
    await sleep(500)
    rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }

  try {
    return { ...(await start(directory, children, members)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  directory: string,
  children: ChildProcess[],
  members: Member[],
): Promise<Omit<PatroniCluster, 'stop'>> {
  function run(program: string, args: string[], more = {}): ChildProcess {
    const env = { ...process.env, ...more }
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env, ...owner })
    children.push(child)
    return child
  }

  const [etcdPort, peerPort, proxyPort] = [await freePort(), await freePort(), await freePort()]
  const [etcdUrl, peerUrl] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`]
  run('etcd', [
    ...['--name', 'etcd', '--data-dir', join(directory, 'etcd'), '--logger', 'zap', '--log-level', 'error'],
    ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
    ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
    ...['--initial-cluster', `etcd=${peerUrl}`],
  ])
  await until(async () => (await fetch(`${etcdUrl}/health`)).ok)
  const addRoot = ['role add root', `user add root:${PASSWORDS.etcd}`, 'user grant-role root root']
  for (const command of [...addRoot, 'auth enable']) etcdctl(etcdUrl, command)
  const env = {
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
    PATRONI_ETCD3_USERNAME: 'root',
    PATRONI_ETCD3_PASSWORD: PASSWORDS.etcd,
    PATRONI_RESTAPI_USERNAME: 'patroni',
    PATRONI_RESTAPI_PASSWORD: PASSWORDS.patroni,
  }
  for (const name of ['one', 'two']) {
    const base = { name, port: await freePort(), restPort: await freePort(), dataDir: join(directory, name) }
    const file = join(directory, `${name}.yml`)
    writeFileSync(file, patroniSettings(base, directory))
    members.push({ ...base, patroni: run('patroni', [file], env) })
    // The first one becomes the primary, of which the second one is a copy.
    await until(async () => (await roleOf(members.at(-1)!)) !== null)
  }
  const [primary, standby] = members as [Member, Member]
  await until(async () => (await roleOf(standby)) === 'sync_standby')
  const proxyFile = join(directory, 'haproxy.cfg')
  writeFileSync(proxyFile, proxySettings(proxyPort, members))
  run('haproxy', ['-db', '-q', '-f', proxyFile])
  await until(() =>
    connect(`postgres://postgres@127.0.0.1:${primary.port}/postgres`, async (client) => {
      const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'city_dice'")
      if (rowCount === 0)
        await client.query({ text: 'CREATE DATABASE city_dice', query_timeout: 60_000 } as pg.QueryConfig)
      return true
    }),
  )
  const proxyUrl = `postgres://postgres@127.0.0.1:${proxyPort}/city_dice`
  // HAProxy takes both members for the primary until its second checks, and leads to them in turn.
  await until(async () => (await leadsToPrimary(proxyUrl)) && (await leadsToPrimary(proxyUrl)))
  const standbyUrl = `postgres://postgres@127.0.0.1:${standby.port}/city_dice`
  return {
    proxyUrl,
    listUrl: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/city_dice?target_session_attrs=read-write`,
    signalPrimary: (signal) => {
      for (const pid of [primary.patroni.pid!, ...processesOf(primary)]) process.kill(pid, signal)
    },
    changeWithoutPasswords: () =>
      Promise.all([
        post(`${etcdUrl}/v3/kv/deleterange`, { key: 'AA==', range_end: 'AA==' }),
        ...members.map(({ restPort }) => post(`http://127.0.0.1:${restPort}/restart`, {})),
      ]),
    promoted: async () => {
      await until(() => leadsToPrimary(standbyUrl))
      return Date.now()
    },
  }
}

function etcdctl(endpoint: string, command: string): void {
  const env = { ...process.env, ETCDCTL_API: '3' }
  execFileSync('etcdctl', ['--endpoints', endpoint, ...command.split(' ')], { env, stdio: 'ignore' })
}

async function post(url: string, body: object): Promise<number> {
  return (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).status
}

function own(directory: string): void {
  mkdirSync(directory, { recursive: true })
  chmodSync(directory, 0o755)
  if (owner.uid !== undefined) chownSync(directory, owner.uid, owner.gid)
}

function patroniSettings(
  { name, port, restPort, dataDir }: Omit<Member, 'patroni'>,
  directory: string,
): string {
  return JSON.stringify({
    scope: 'city-dice',
    name,
    log: { level: 'ERROR' },
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    bootstrap: {
      dcs: { ttl: TTL_S, loop_wait: 1, retry_timeout: 3, synchronous_mode: true },
      initdb: [{ encoding: 'UTF8' }, { auth: 'trust' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: dataDir,
      bin_dir: POSTGRES_BINARIES,
      pgpass: join(directory, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: 'postgres' },
        replication: { username: 'replicator', password: 'replicator' },
      },
      parameters: { unix_socket_directories: directory, max_connections: 200, log_min_messages: 'panic' },
      pg_hba: [
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
        'local all all trust',
      ],
    },
  })
}

function proxySettings(port: number, members: readonly Member[]): string {
  const servers = members.map(
    (member) => `  server ${member.name} 127.0.0.1:${member.port} check port ${member.restPort}`,
  )
  return `defaults
  mode tcp
  timeout connect 4s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}

async function roleOf({ name, restPort }: Member): Promise<string | null> {
  const response = await fetch(`http://127.0.0.1:${restPort}/cluster`)
  const { members } = (await response.json()) as { members: { name: string; role: string; state: string }[] }
  const member = members.find((one) => one.name === name)
  return member !== undefined && ['running', 'streaming'].includes(member.state) ? member.role : null
}

/** @returns the ids of PostgreSQL's processes */
function processesOf({ dataDir }: Member): number[] {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return []
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!existsSync(`/proc/${postmaster}`)) return []
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
}

async function connect<T>(connectionString: string, work: (client: pg.Client) => T | Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function leadsToPrimary(url: string): Promise<boolean> {
  return connect(url, async (client) => {
    const { rows } = await client.query('SELECT pg_is_in_recovery() AS "isStandby"')
    return !rows[0].isStandby
  })
}

/** Repeats until the answer is true; an error counts as false. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (const deadlineMs = Date.now() + START_TIMEOUT_MS; Date.now() < deadlineMs; await sleep(50)) {
    if (await isDone().catch(() => false)) return
  }
  throw new Error('timeout in the cluster')
}
