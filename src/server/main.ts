/** The server process: reads the settings, starts the database, workers and server, and stops them on a signal. */
import '../i18n/english'
import cluster from 'node:cluster'
import closeWithGrace from 'close-with-grace'
import { systemClock, systemRandom } from './base/clock'
import { SettingError } from './base/errors'
import { openLog } from './base/log'
import { APP_SECRET_FILE, readOrMakeSecret } from './base/secrets'
import { CONNECTIONS_PER_PROCESS } from './db'
import { type EmbeddedPostgres, migrate, startEmbeddedPostgres } from './db/admin'
import { explainUnusable, serve } from './serve'
import { assertBeaconIfLive, assertSandboxAllowed, type Env, readEnv } from './settings'
import { dropUnread, exitWithParent, READY, startWorkers, storeOwnedRows, waitForPort } from './startup'

type Stop = () => Promise<unknown>

/** Twice the time limit of a request, for the open requests and the database. */
const STOP_TIMEOUT_MS = 60_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Stop functions of the started parts, the latest first. */
const stops: Stop[] = []
let isStopping = false
let log = openLog('warn')

async function start(): Promise<void> {
  const env = readEnv(process.env)
  log = openLog(env.logLevel)
  assertSandboxAllowed(env)
  assertBeaconIfLive(env)
  if (cluster.isWorker) {
    await serve(env, log, env.databaseUrl ?? env.workerDatabaseUrl ?? '', addStop)
    return
  }
  const ports = env.razorpay === null ? [env.port, env.sandboxPort] : [env.port]
  for (const port of ports) await waitForPort(port, env.host, systemClock)
  const embedded = env.databaseUrl === null ? await startDatabase(env) : null
  if (isStopping) return
  const databaseUrl = env.databaseUrl ?? embedded!.applicationUrl
  const sessionUrl = env.databaseDirectUrl ?? databaseUrl
  // The address of the application's own sessions if the operator names no owner.
  const ownerUrl = env.databaseOwnerUrl ?? embedded?.ownerUrl ?? sessionUrl
  const hasRoles = ownerUrl !== sessionUrl
  const isOwner = await explainUnusable(env, () => migrate(ownerUrl, hasRoles))
  if (isOwner && !hasRoles) {
    log.warn('DATABASE_URL owns the tables and could rewrite them: set DATABASE_OWNER_URL, see the README')
  }
  if (isOwner) {
    const appSecret = env.appSecret ?? readOrMakeSecret(env.dataDir, APP_SECRET_FILE, systemRandom)
    const settings = { ...env, appSecret }
    await explainUnusable(env, () => storeOwnedRows({ clock: systemClock, ownerUrl, settings }))
  }
  if (isStopping) return
  if (env.webConcurrency > 1) await startWorkers(env, log, databaseUrl, addStop)
  else await serve(env, log, databaseUrl, addStop)
  if (!isStopping) process.stdout.write(`${READY} ${address(env)}\n`)
}

function addStop(stop: Stop): void {
  stops.unshift(stop)
}

async function startDatabase({ dataDir, webConcurrency }: Env): Promise<EmbeddedPostgres> {
  const starting = startEmbeddedPostgres(dataDir, systemRandom, {
    connections: webConcurrency * CONNECTIONS_PER_PROCESS,
  })
  // A stop during the start waits for the database, which would otherwise keep running.
  addStop(() =>
    starting.then(
      (started) => started.stop(),
      () => undefined,
    ),
  )
  return starting
}

function address({ host, port }: Env): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** Stops all parts; a part that is still starting can add its stop function meanwhile. */
async function stopAll(): Promise<void> {
  for (let stopPart = stops.shift(); stopPart !== undefined; stopPart = stops.shift()) {
    await stopPart().catch((error) => log.error({ err: error }, 'stop failed'))
  }
}

const { close } = closeWithGrace(
  {
    delay: STOP_TIMEOUT_MS,
    logger: { error: (error: unknown) => log.error({ err: error }, 'stop interrupted') },
    skip: [...SIGNALS],
  },
  async ({ err }) => {
    isStopping = true
    if (err instanceof SettingError) process.stderr.write(`${err.message}\n`)
    else if (err !== undefined) log.fatal({ err }, 'server failed')
    await stopAll()
  },
)

function closeOnce(): void {
  if (!isStopping) close()
}

dropUnread(process.stdout, process.stderr)
// A terminal and a parent process often both send a signal, and close-with-grace exits at the second one.
for (const signal of SIGNALS) process.on(signal, closeOnce)
if (cluster.isWorker) process.on('disconnect', closeOnce)
else exitWithParent(closeOnce)
start().catch((error: unknown) => {
  // A start that is interrupted by a stop fails; that failure is expected. Any other one becomes an uncaught error.
  if (!isStopping) throw error
})
