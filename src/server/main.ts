/** The server process: reads the settings, starts the database, workers and server, and stops them on a signal. */
import cluster from 'node:cluster'
import { systemClock, systemRandom } from './clock'
import { startEmbeddedPostgres } from './db'
import { assertSandboxAllowed, type Env, readEnv } from './env'
import { openLog } from './log'
import { serve } from './serve'
import { SettingError } from './settingError'
import { exitWithParent, READY, startWorkers, waitForPort } from './startup'

type Stop = () => Promise<unknown>

/** Stop functions of the started parts, the latest first. */
const stops: Stop[] = []
let stopping: Promise<void> | null = null
let log = openLog('warn')

async function start(): Promise<void> {
  const env = readEnv(process.env)
  log = openLog(env.logLevel)
  assertSandboxAllowed(env)
  if (cluster.isWorker) {
    process.on('disconnect', () => void stop(0))
    await serve(env, log, env.databaseUrl ?? env.workerDatabaseUrl ?? '', addStop)
    return
  }
  for (const port of portsOf(env)) await waitForPort(port, env.host, systemClock)
  const databaseUrl = env.databaseUrl ?? (await startDatabase(env))
  if (stopping !== null) return
  if (env.webConcurrency > 1) await startWorkers(env, log, databaseUrl, addStop)
  else await serve(env, log, databaseUrl, addStop)
  if (stopping === null) process.stdout.write(`${READY} ${address(env)}\n`)
}

function addStop(stop: Stop): void {
  stops.unshift(stop)
}

async function startDatabase({ dataDir }: Env): Promise<string> {
  const starting = startEmbeddedPostgres(dataDir, systemRandom)
  // A stop during the start waits for the database, which would otherwise keep running.
  addStop(() =>
    starting.then(
      (started) => started.stop(),
      () => undefined,
    ),
  )
  return (await starting).url
}

function portsOf({ port, sandboxPort, razorpay }: Env): number[] {
  return razorpay === null ? [port, sandboxPort] : [port]
}

function address({ host, port }: Env): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** Stops all parts once, however many signals arrive, and exits. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    // A part that is still starting can add its stop function during this loop.
    for (let stopPart = stops.shift(); stopPart !== undefined; stopPart = stops.shift()) {
      await stopPart().catch((error) => log.error({ err: error }, 'stop failed'))
    }
    process.exit(code)
  })()
  return stopping
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
if (!cluster.isWorker) exitWithParent(() => void stop(0))
start().catch((error: unknown) => {
  // A start that is interrupted by a stop fails; that failure is expected.
  if (stopping !== null) return stopping
  if (error instanceof SettingError) process.stderr.write(`${error.message}\n`)
  else log.fatal({ err: error }, 'server start failed')
  return stop(1)
})
