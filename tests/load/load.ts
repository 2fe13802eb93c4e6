/**
 * Measures the server against baselines on this machine and prints a table: polls against a bare route, bets against
 * pgbench's simple-update, the duration of a settlement, and the memory afterwards.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock, systemRandom } from '../../src/server/clock'
import { startEmbeddedPostgres } from '../../src/server/db/embedded/embeddedPostgres'
import { migrate } from '../../src/server/db/migrate'
import { openDatabase } from '../../src/server/db/pool'
import { freePort } from '../../src/server/freePort.mjs'
import { startServer, stopServer } from '../fixtures/serverProcess'
import { measureBets } from './bets'
import { measurePolls } from './polls'
import { measureSettlement } from './settlement'

const directory = mkdtempSync(join(tmpdir(), 'city-dice-load-'))
const cluster = await startEmbeddedPostgres(directory, systemRandom)
await migrate(cluster.ownerUrl, true)
const db = openDatabase(cluster.ownerUrl, 20, () => undefined)
const rows: [what: string, figure: string, goal: string][] = []
const round = (value: number, digits = 2) => value.toFixed(digits)

const port = await freePort()
const server = await startServer({
  port,
  directory: join('dist', 'server'),
  env: {
    DATABASE_URL: cluster.applicationUrl,
    DATA_DIR: directory,
    APP_SECRET: 'shared by all processes of this run',
    BETTING_TIMING: '3600',
    GAME_TIMING: '10',
  },
})

const polls = await measurePolls(server, directory)
rows.push(
  ['polls a second', `${round(polls.server, 0)}`, ''],
  ['a bare Fastify route with the same bytes', `${round(polls.bare, 0)}`, ''],
  ['ratio', round(polls.server / polls.bare), '0.7 or better'],
)

const bets = await measureBets(db, systemClock)
rows.push(
  ['bets a second', round(bets.bets, 0), ''],
  ["pgbench's simple-update, same driver and database", round(bets.simpleUpdate, 0), ''],
  ['ratio', round(bets.bets / bets.simpleUpdate), '0.5 or better'],
  ['write-ahead log a bet', `${round(bets.logBytes, 0)} bytes`, ''],
)

for (const { name, seconds } of await measureSettlement(db, systemClock, directory)) {
  rows.push([`100,000 bets settled, ${name}`, `${round(seconds)} s`, 'under 3 s'])
}

const memory = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]
rows.push(['memory of the server afterwards', `${round(Number(memory) / 1024, 0)} MB`, ''])

await stopServer(server)
await db.$client.end()
await cluster.stop()
rmSync(directory, { recursive: true, force: true })

const { model = 'unknown' } = cpus()[0] ?? {}
console.log(`${cpus().length} × ${model.trim()}, Node ${process.versions.node}\n`)
console.log(`| what | figure | goal |\n| --- | --- | --- |`)
for (const row of rows) console.log(`| ${row.join(' | ')} |`)
