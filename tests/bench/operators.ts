/**
 * `npm run bench:operators`: fills a database with PLAYERS and TRANSFERS of thirty days, then prints the times of a look at a player and
 * of the report of a day, and the memory of an export of a hundred thousand rows.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, lt } from 'drizzle-orm'
import '../../src/i18n/english'
import { systemClock, systemRandom } from '../../src/server/base/clock'
import { Signer } from '../../src/server/chains/signer'
import { allPages, printCsv } from '../../src/server/cli/linePrinter'
import { startEmbeddedPostgres } from '../../src/server/db/admin/embedded/embeddedPostgres'
import { migrate } from '../../src/server/db/admin/schema/migrate'
import { executeSql, openDatabase } from '../../src/server/db/core/pool'
import { auditLog } from '../../src/server/db/tables'
import { findPlayers } from '../../src/server/operators/findPlayers'
import { findReport, keepReport } from '../../src/server/operators/keptReport'
import { readPlayer } from '../../src/server/operators/readPlayer'
import { readReport } from '../../src/server/operators/readReportSql'
import { readTimeline } from '../../src/server/operators/readTimeline'
import { boundsOfDay } from '../../src/server/operators/zonedTime'

const PLAYERS = Number(process.env.PLAYERS ?? 200_000)
const TRANSFERS = Number(process.env.TRANSFERS ?? 20_000_000)
/** As a coin of a busy table has. */
const ROUNDS = Math.ceil(TRANSFERS / 100)
const EXPORTED = 100_000
const LOOKS = 100
const DAYS = 30

const STATEMENTS = [
  `INSERT INTO users (mobile_number, first_name, last_name, created_at)
   SELECT (7000000000 + n)::text, 'Player' || n, 'Rao', '2026-01-01' FROM generate_series(1, ${PLAYERS}) AS n`,
  `INSERT INTO accounts (user_id, kind)
   SELECT n, kind FROM generate_series(1, ${PLAYERS}) AS n,
     unnest(ARRAY['cash', 'held', 'dummy', 'house', 'dummy_house', 'provider']) AS kind`,
  `INSERT INTO game_instances (mode, coin_type_id, starts_at, ends_at, active_until, chain_id, n, commitment, draw_version,
                               created_at, settled_at, city, dice_number)
   SELECT 'real', 1 + n % 7, at, at + interval '30 s', at + interval '40 s', 'bench', n, '', 1, at, at + interval '31 s',
          (ARRAY['new_york', 'mumbai', 'dubai', 'tokyo'])[1 + floor(random() * 4)::int], 1 + floor(random() * 4)::int
     FROM generate_series(1, ${ROUNDS}) AS n, LATERAL (SELECT timestamptz '2026-01-01' + n * interval '${DAYS} days' / ${ROUNDS} AS at) AS times`,
  `INSERT INTO bets (user_id, mode, game_instance_id, coin_type_id, city, dice_number, stake_paise, prize_paise,
                     payout_version, created_at, nonce)
   SELECT 1 + (b::bigint * 7919 % ${PLAYERS})::int, mode, id, coin_type_id,
          (ARRAY['new_york', 'mumbai', 'dubai', 'tokyo'])[1 + b % 4], 1 + (b / 4) % 4, 1000, 15000, 1, starts_at + interval '9 s', ''
     FROM generate_series(1, ${Math.floor((TRANSFERS * 16) / 17)}) AS b JOIN game_instances ON id = 1 + b / 95
   ON CONFLICT DO NOTHING`,
  `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
   SELECT user_id, 'cash', 'house', stake_paise, 'stake', game_instance_id::text, created_at FROM bets ORDER BY id`,
  `INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
   SELECT user_id, 'house', 'cash', prize_paise, 'prize', game_instance_id::text, settled_at
     FROM bets JOIN game_instances AS rounds ON rounds.id = game_instance_id
    WHERE bets.city = rounds.city AND bets.dice_number = rounds.dice_number ORDER BY bets.id`,
  `INSERT INTO audit_log (at, actor, action, details, hash)
   SELECT '2026-01-01', 'bench', 'note', jsonb_build_object('userId', 1 + n % ${PLAYERS}, 'reason', 'called'), ''
     FROM generate_series(1, ${EXPORTED}) AS n`,
  'VACUUM ANALYZE',
]

const directory = mkdtempSync(join(tmpdir(), 'city-dice-operators-'))
const cluster = await startEmbeddedPostgres(directory, systemRandom)
await migrate(cluster.ownerUrl)
const db = openDatabase(cluster.ownerUrl, 1, () => undefined, { queryTimeoutMs: 3_600_000 })
await executeSql(db, 'SET statement_timeout = 0')
// The rows have no chains, so the triggers and foreign keys are off.
await executeSql(db, 'SET session_replication_role = replica')
for (const statement of STATEMENTS) await executeSql(db, statement)
const { rows } = await executeSql<{ players: number; bets: number; transfers: number }>(
  db,
  'SELECT (SELECT count(*) FROM users) AS players, (SELECT count(*) FROM bets) AS bets, (SELECT count(*) FROM transfers) AS transfers',
)
process.stdout.write(`${JSON.stringify(rows[0])}\n`)

const looks = await measure(LOOKS, async (index) => {
  const [player] = await findPlayers(db, String(7_000_000_000 + 1 + ((index * 7919) % PLAYERS)))
  await readPlayer({ db, clock: systemClock }, player!.id)
  await readTimeline(db, player!.id, { from: new Date(0), to: new Date() })
})
print('player, by number', looks)
print('player, by a part of the name', await measure(10, (index) => findPlayers(db, `yer${index}7 R`)))
const day = (index: number) =>
  boundsOfDay('Asia/Kolkata', `2026-01-${String(2 + (index % 29)).padStart(2, '0')}`)
print('report of yesterday', await measure(20, () => readReport({ db }, day(28))))
print('report of any day', await measure(20, (index) => readReport({ db }, day(index))))
const signer = new Signer('secret of the benchmark')
await signer.publishKey({ db, clock: systemClock })
for (let index = 0; index < 20; index += 1) await keepReport({ db, clock: systemClock, signer }, day(index))
print('report that the leader has kept', await measure(20, (index) => findReport({ db }, day(index))))
await measureExport()

await db.$client.end()
await cluster.stop()
rmSync(directory, { recursive: true })

/** @returns milliseconds of each run, the shortest first */
async function measure(runs: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < runs; index += 1) {
    const startedAt = performance.now()
    await work(index)
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((one, other) => one - other)
}

function print(name: string, times: number[]): void {
  const at = (share: number) => `${times[Math.ceil(times.length * share) - 1]!.toFixed(0).padStart(6)} ms`
  process.stdout.write(`${name.padEnd(32)} p50 ${at(0.5)}  p95 ${at(0.95)}\n`)
}

async function measureExport(): Promise<void> {
  const readPage = (before: number | null, limit: number) =>
    db
      .select()
      .from(auditLog)
      .where(before === null ? undefined : lt(auditLog.id, before))
      .orderBy(desc(auditLog.id))
      .limit(limit)
  let lines = 0
  const heaps: number[] = []
  await printCsv(() => {
    lines += 1
    if (lines % 10_000 === 0) heaps.push(Math.round(process.memoryUsage().heapUsed / 1e6))
  }, allPages(readPage))
  process.stdout.write(`export of ${lines - 1} rows, heap in MB at each ten thousand: ${heaps.join(' ')}\n`)
}
