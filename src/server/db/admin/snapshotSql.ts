/** Begins transactions that read all tables as they were at one moment. Hand-written, since the builder has no LOCK. */
import { SettingError } from '../../base/errors'
import { executeSql, inTransaction, openDatabase, type Queryable, type Transaction } from '../core/pool'
import { hasCitus } from './schema/distributeSql'

/** After which waiting for the writes in progress fails; later writes of the same tables wait as long. */
const LOCK_TIMEOUT_MS = 5_000

/**
 * On a cluster each node takes its snapshot at a moment of its own, so transactions that write on several nodes wait
 * until every node has one; bets, each on one node, go on.
 * @param reader a connection without a transaction
 * @param ownerUrl of the owner of the tables; used on a cluster only
 * @throws SettingError if that role may not lock the tables of a cluster
 */
export async function beginSnapshot(reader: Queryable, ownerUrl: string): Promise<void> {
  const begin = () => executeSql(reader, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  if (!(await hasCitus(reader))) {
    await begin()
    return
  }
  const owner = openDatabase(ownerUrl, 1, () => undefined)
  try {
    await inTransaction(owner, async (tx) => {
      await blockWritesOnSeveralNodes(tx)
      await begin()
      // Each worker is read over one connection, which begins its transaction with the next statement.
      await executeSql(reader, 'SET LOCAL citus.max_adaptive_executor_pool_size = 1')
      await executeSql(reader, 'SELECT FROM accounts LIMIT 1')
    })
  } finally {
    await owner.$client.end()
  }
}

/** A transaction that writes on several nodes also writes a table that is not distributed. */
async function blockWritesOnSeveralNodes(tx: Transaction): Promise<void> {
  const { rows } = await executeSql<{ tables: string; mayLock: boolean }>(
    tx,
    `SELECT string_agg(oid::regclass::text, ', ' ORDER BY relname) AS tables,
            bool_and(has_table_privilege(oid, 'TRUNCATE')) AS "mayLock"
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND oid NOT IN (SELECT logicalrelid FROM pg_dist_partition WHERE partmethod = 'h')`,
  )
  if (rows[0]?.mayLock !== true)
    throw new SettingError('On a cluster this command needs DATABASE_OWNER_URL, the owner of the tables.')
  await executeSql(tx, `SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
  await executeSql(tx, `LOCK TABLE ${rows[0].tables} IN SHARE MODE`)
  const unfinished = await executeSql(
    tx,
    `SELECT FROM run_command_on_workers('SELECT count(*) FROM pg_prepared_xacts WHERE database = current_database()')
      WHERE NOT success OR result <> '0'`,
  )
  if (unfinished.rowCount !== 0)
    throw new Error('A worker has yet to finish transactions of before it was lost: try again in a minute.')
}
