/** The hosts of a database, and the connection to the one that accepts writes, on its own or for a pool. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export const APPLICATION_PREFIX = 'city-dice '
/** Name of this process's connections in pg_stat_activity; its pid shows which server a connection belongs to. */
export const APPLICATION_NAME = `${APPLICATION_PREFIX}${process.pid}`

const CONNECT_TIMEOUT_MS = 5_000
/** A standby refuses at once, and may be the primary by the time that a silent host is given up. */
const PATIENCE_MS = 1_000
/** Idle time before the first TCP keep-alive probe. */
const KEEP_ALIVE_MS = 10_000

/** The settings that all connections share, pooled or not. */
const CONNECTION_SETTINGS = {
  application_name: APPLICATION_NAME,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
} satisfies pg.ClientConfig

/** Of libpq's list of hosts in a URL. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/is

/** @returns a URL for each host, of `postgres://user@a:5432,b:5432/city_dice` two */
export function hostUrls(url: string): string[] {
  const [, start = '', hosts = url, rest = ''] = PARTS.exec(url) ?? []
  return hosts.split(',').map((host) => `${start}${host}${rest}`)
}

/** Remembers which host accepts writes, for all connections of this process. */
class Hosts {
  readonly urls: readonly string[]
  private index = 0

  constructor(url: string) {
    this.urls = hostUrls(url)
  }

  get current(): string {
    return this.urls[this.index]!
  }

  found(hostUrl: string): void {
    this.index = this.urls.indexOf(hostUrl)
  }

  /** Goes on to the next host, unless another connection has done so already. */
  leave(hostUrl: string): void {
    if (hostUrl === this.current) this.index = (this.index + 1) % this.urls.length
  }
}

const hostsByUrl = new Map<string, Hosts>()

function hostsOf(url: string): Hosts {
  const hosts = hostsByUrl.get(url) ?? new Hosts(url)
  hostsByUrl.set(url, hosts)
  return hosts
}

/**
 * Connects to all hosts at once, and keeps the connection to the one that accepts writes.
 * @throws the error of a host if none does; once a host has refused, a silent one is waited for a second
 */
export async function openSession(url: string, settings: pg.ClientConfig = {}): Promise<pg.Client> {
  const hosts = hostsOf(url)
  const attempts = hosts.urls.map((hostUrl) => connectTo(hosts, hostUrl, settings))
  const patient = attempts.map((attempt) =>
    attempt.catch((error) => sleep(PATIENCE_MS).then(() => Promise.reject(error))),
  )
  let client: pg.Client | null = null
  try {
    client = await Promise.race([Promise.any(attempts), ...patient])
    return client
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error
  } finally {
    for (const attempt of attempts) {
      attempt.then(
        (other) => (other === client ? undefined : other.end()),
        () => undefined,
      )
    }
  }
}

async function connectTo(hosts: Hosts, hostUrl: string, settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...CONNECTION_SETTINGS, connectionString: hostUrl, ...settings })
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (hosts.urls.length > 1) await assertWritable(client)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  hosts.found(hostUrl)
  return client
}

/** @returns settings with which each new connection of a pool goes to the host that accepted writes last */
export function poolSettings(url: string): pg.PoolConfig {
  const hosts = hostsOf(url)
  if (hosts.urls.length === 1) return { ...CONNECTION_SETTINGS, connectionString: url }
  const hostUrlOf = new WeakMap<pg.ClientBase, string>()
  class HostClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const hostUrl = hosts.current
      super({ ...config, connectionString: hostUrl })
      hostUrlOf.set(this, hostUrl)
      const leave = () => hosts.leave(hostUrl)
      this.once('end', leave)
      this.once('connect', () => this.off('end', leave))
    }
  }
  return {
    ...CONNECTION_SETTINGS,
    Client: HostClient,
    // The pool waits for the promise and closes the connection if it rejects.
    onConnect: async (client) => {
      await assertWritable(client).catch((error) => {
        hosts.leave(hostUrlOf.get(client)!)
        throw error
      })
    },
  }
}

async function assertWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on')
    throw new Error('connection terminated: the host accepts no writes')
}
