/** The server's process: reads the settings, starts what they ask for, and closes it all again when told to. */
import cluster from 'node:cluster'
import { systemClock, systemRandom } from './clock'
import { startEmbeddedPostgres } from './db/embedded/embeddedPostgres'
import { type Env, readEnv, refuseSandbox } from './env'
import { openLog } from './log'
import { serve } from './serve'
import { SettingError } from './settingError'
import { exitWithParent } from './startup/parentWatchdog'
import { READY } from './startup/readyLine'
import { waitForPort } from './startup/waitForPort'
import { startWorkers } from './startup/workers'

type Stop = () => Promise<unknown>

/** Of the parts that were started, the last one first. */
const stops: Stop[] = []
let stopping: Promise<void> | null = null
let log = openLog('warn')

async function start(): Promise<void> {
  const env = readEnv(process.env)
  log = openLog(env.logLevel)
  refuseSandbox(env)
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

function addStop(part: Stop): void {
  stops.unshift(part)
}

async function startDatabase({ dataDir }: Env): Promise<string> {
  const starting = startEmbeddedPostgres(dataDir, systemRandom)
  // Whoever is told to stop meanwhile waits for it: it would go on alone.
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

/** However often it is asked: finishes what was taken, then goes. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    // A part that was starting may be there by now.
    for (let part = stops.shift(); part !== undefined; part = stops.shift()) {
      await part().catch((error) => log.error({ err: error }, 'a part did not stop cleanly'))
    }
    process.exit(code)
  })()
  return stopping
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
if (!cluster.isWorker) exitWithParent(() => void stop(0))
start().catch((error: unknown) => {
  // What was on its way cannot go on once everything is being closed.
  if (stopping !== null) return stopping
  if (error instanceof SettingError) process.stderr.write(`${error.message}\n`)
  else log.fatal({ err: error }, 'the server could not start')
  return stop(1)
})
