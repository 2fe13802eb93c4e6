/** Distributes the tables over a Citus cluster. Hand-written, since Citus is called through functions of its own. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { SettingError } from '../../../base/errors'
import { openSession } from '../../core/connect'
import { LOCKS, takeSessionLock, trySessionLock } from '../../core/locks'
import { executeSql, type Queryable } from '../../core/pool'

/** Distributed by `user_id`, so that all rows of a user are on one node; the first one leads, the others follow it. */
export const MONEY_TABLES = [
  'accounts',
  'transfers',
  'bets',
  'idempotency_keys',
  'withdrawals',
  'payment_orders',
  'payment_refunds',
  'bank_details',
  'protections',
] as const

/** Copied to every node, since statements and triggers of money tables read them. All other tables stay on the coordinator. */
const REFERENCE_TABLES = [
  'users',
  'sessions',
  'coin_types',
  'chains',
  'game_instances',
  'order_claims',
  'payment_claims',
  'payment_tokens',
  'sandbox_payments',
  'two_person_limits',
] as const

/**
 * Distributes every table that is not distributed yet, with its rows. Balances stay as they are: the triggers are off
 * while rows are copied, in the transaction that copies them.
 * @param url of the owner of the tables
 * @returns the tables that were distributed now
 * @throws SettingError unless the database is the coordinator of a cluster and no server runs on it
 */
export async function distribute(url: string): Promise<string[]> {
  const client = await openSession(url)
  try {
    const db = drizzle(client)
    await takeSessionLock(db, LOCKS.migration)
    await assertCoordinator(db)
    if (!(await trySessionLock(db, LOCKS.leader)))
      throw new SettingError('A server runs: stop all of them first.')
    await executeSql(db, "SET client_min_messages = 'warning'; SET citus.enable_unsafe_triggers = on")
    // Later migrations change triggers too.
    await executeSql(
      db,
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET citus.enable_unsafe_triggers = on', current_database()); END $$`,
    )
    const { rows } = await executeSql<{ table: string }>(
      db,
      'SELECT relname::text AS table FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid',
    )
    const done = new Set(rows.map(({ table }) => table))
    const missing = [...REFERENCE_TABLES, ...MONEY_TABLES].filter((table) => !done.has(table))
    for (const table of missing) {
      // Citus passes the text of a statement on, so each is sent by itself.
      for (const statement of distributionOf(table)) await executeSql(db, statement)
    }
    return missing
  } finally {
    await client.end()
  }
}

function distributionOf(table: (typeof MONEY_TABLES | typeof REFERENCE_TABLES)[number]): string[] {
  const [leading] = MONEY_TABLES
  const isMoney = MONEY_TABLES.some((name) => name === table)
  const call = isMoney
    ? `create_distributed_table('${table}', 'user_id', colocate_with => '${table === leading ? 'none' : leading}')`
    : `create_reference_table('${table}')`
  return [
    'BEGIN',
    `ALTER TABLE ${table} DISABLE TRIGGER USER`,
    `SELECT ${call}`,
    `SELECT truncate_local_data_after_distributing_table('${table}')`,
    `ALTER TABLE ${table} ENABLE TRIGGER USER`,
    'COMMIT',
  ]
}

/** Whether the database has the extension Citus. */
export async function hasCitus(db: Queryable): Promise<boolean> {
  const { rowCount } = await executeSql(db, "SELECT FROM pg_extension WHERE extname = 'citus'")
  return rowCount === 1
}

async function assertCoordinator(db: Queryable): Promise<void> {
  if (!(await hasCitus(db))) throw new SettingError('The database lacks the extension Citus.')
  const { rows } = await executeSql<{ coordinators: number; workers: number }>(
    db,
    `SELECT count(*) FILTER (WHERE groupid = 0) AS coordinators, count(*) FILTER (WHERE groupid <> 0) AS workers
       FROM pg_dist_node WHERE isactive`,
  )
  if (rows[0]?.coordinators === 1 && rows[0].workers > 0) return
  throw new SettingError(
    'The database is no coordinator with workers: call citus_set_coordinator_host, then citus_add_node for each worker.',
  )
}
