/** Built servers on a database of their own, for the programs that measure them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuild } from '../../src/build/core/setup.mjs'
import { systemRandom } from '../../src/server/base/clock'
import { freePort } from '../../src/server/base/ports'
import { startEmbeddedPostgres } from '../../src/server/db/admin/embedded/embeddedPostgres'
import { readPostmaster } from '../../src/server/db/admin/embedded/postmasterPid'
import { migrate } from '../../src/server/db/admin/schema/migrate'
import { type Database, openDatabase } from '../../src/server/db/core/pool'
import { type ServerProcess, startServer, stopServer } from '../fixtures/serverProcess'
import { cpuSeconds } from './usage'

const OWN_CONNECTIONS = 20
/** CPU seconds of a second below which a server has ended the work of its start. */
const IDLE_SECONDS = 0.2

export interface MeasuredDatabase {
  /** The owner's connections. */
  db: Database
  /** The servers' DATA_DIR. */
  directory: string
  postmasterPid: number
  /** Starts a server process on the database, and waits until it has made the hash chains of all coins. */
  startServer: (settings?: Record<string, string>) => Promise<ServerProcess>
}

/** Builds if needed, runs `work` on a new database, then stops its servers and the database, and deletes both. */
export async function onMeasuredDatabase<Result>(
  work: (database: MeasuredDatabase) => Promise<Result>,
): Promise<Result> {
  ensureBuild()
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`)
  const directory = mkdtempSync(join(tmpdir(), 'city-dice-load-'))
  const cluster = await startEmbeddedPostgres(directory, systemRandom)
  const db = openDatabase(cluster.ownerUrl, OWN_CONNECTIONS, () => undefined)
  const servers: ServerProcess[] = []
  try {
    await migrate(cluster.ownerUrl, true)
    const postmasterPid = readPostmaster(join(directory, 'postgres'))!.pid
    const start = async (settings = {}) => {
      // The owner publishes the key of receipts.
      const urls = { DATABASE_URL: cluster.applicationUrl, DATABASE_OWNER_URL: cluster.ownerUrl }
      const env = { ...urls, DATA_DIR: directory, ...settings }
      const server = await startServer({ port: await freePort(), directory: join('dist', 'server'), env })
      servers.push(server)
      await untilIdle(server.child.pid!)
      return server
    }
    return await work({ db, directory, postmasterPid, startServer: start })
  } finally {
    await Promise.all(servers.map(stopServer))
    await db.$client.end()
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function untilIdle(pid: number): Promise<void> {
  let before: number
  do {
    before = cpuSeconds(pid)
    await sleep(1_000)
  } while (cpuSeconds(pid) - before > IDLE_SECONDS)
}

/** Prints a table in Markdown; the first row is the head. */
export function printTable([head = [], ...body]: readonly (readonly string[])[]): void {
  console.log('')
  for (const row of [head, head.map(() => '---'), ...body]) console.log(`| ${row.join(' | ')} |`)
}
