/** The server's process: reads the settings, opens the house, listens, and closes it all again when told to. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app'
import { systemClock, systemRandom } from './clock'
import { type Cluster, startCluster } from './db/cluster'
import { type Env, readEnv } from './env'
import { openLog } from './log'
import { type OpenHouse, openHouse } from './openHouse'
import { watchForOrphanhood } from './orphan'
import { waitForPort } from './portInUse'
import { projectRoot } from './projectRoot'
import { SettingError } from './settingError'

const log = openLog(process.env.LOG_LEVEL === undefined ? 'warn' : readLevel())

function readLevel(): Env['logLevel'] {
  try {
    return readEnv({ LOG_LEVEL: process.env.LOG_LEVEL }).logLevel
  } catch {
    return 'warn'
  }
}

/** Started parts, the last one first to be stopped. */
const stops: (() => Promise<unknown>)[] = []
let stopping: Promise<void> | null = null

async function start(): Promise<void> {
  const env = readEnv(process.env)
  refuseSandboxInProduction(env)
  await waitForPort(env.port, env.host, systemClock)
  const databaseUrl = env.databaseUrl ?? (await openCluster(env)).url
  const open = await openDatabaseHouse(env, databaseUrl)
  stops.unshift(() => open.close())
  const clientDir = join(projectRoot(), 'dist', 'client')
  const app = buildApp(open.house, { clientDir: existsSync(clientDir) ? clientDir : null })
  stops.unshift(() => app.close())
  await app.listen({ port: env.port, host: env.host })
  if (stopping === null) process.stdout.write(`City Dice is ready at ${address(env)}\n`)
}

async function openCluster(env: Env): Promise<Cluster> {
  const cluster = await startCluster(env.dataDir, systemRandom)
  stops.unshift(() => cluster.stop())
  return cluster
}

async function openDatabaseHouse(env: Env, databaseUrl: string): Promise<OpenHouse> {
  try {
    return await openHouse({ env, log, databaseUrl })
  } catch (error) {
    if (env.databaseUrl === null) throw error
    throw new SettingError(`The database of DATABASE_URL cannot be used: ${(error as Error).message}`)
  }
}

function refuseSandboxInProduction({ isProduction, isSandboxAllowed }: Env): void {
  if (isProduction && !isSandboxAllowed) {
    throw new SettingError(
      'NODE_ENV=production, but the sandbox providers are on: configure real ones, or set SANDBOX=1 to mean it.',
    )
  }
}

function address({ host, port }: Env): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const part of stops) {
      await part().catch((error) => log.error({ err: error }, 'a part did not stop cleanly'))
    }
    process.exit(code)
  })()
  return stopping
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
watchForOrphanhood(() => void stop(0))
start().catch((error: unknown) => {
  if (error instanceof SettingError) process.stderr.write(`${error.message}\n`)
  else log.fatal({ err: error }, 'the server could not start')
  return stop(1)
})
