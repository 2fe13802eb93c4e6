/** The database: Drizzle over a pool of connections, and over one connection in a transaction; and the queue before both. */
import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openSession, poolSettings } from './connect'
import { isDeadlock } from './databaseErrors'

export type Pool = pg.Pool
/** Either of the two below: for queries that may run inside a transaction or outside. */
export type Queryable = NodePgDatabase & {
  $client: Pick<Pool, 'query'>
  /** Whether each transaction may run in another session, as behind PgBouncer in transaction mode. */
  sharesSessions?: boolean
}
/** Runs each query on any free connection of the pool. */
export type Database = Queryable & { $client: Pool; sockets: ReadonlySet<Socket> }
/** Runs every query on the one connection of a transaction. */
export type Transaction = Queryable & { $client: pg.PoolClient }

const STATEMENT_TIMEOUT_MS = 30_000
/**
 * Client-side timeout of a statement, after which the connection is closed, because a network can drop packets without
 * an error. It exceeds the sum of STATEMENT_TIMEOUT_MS over the statements that a transaction pipelines.
 */
const QUERY_TIMEOUT_MS = 100_000
/** Runs of a transaction that PostgreSQL chooses to end a deadlock; each deadlock lets another transaction continue. */
const MAX_RUNS = 5
/** PostgreSQL ends a transaction that is idle this long and releases its locks, for instance when a process hangs. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 5_000
const SESSION_TIMEOUTS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
}
/** Prepared, so that pg sends it together with the statements after it. */
const BEGIN = { name: 'begin', text: 'BEGIN' }
/** BEGIN with the timeouts of a session, for transactions in a session of others. */
const BEGIN_WITH_TIMEOUTS = Object.entries(SESSION_TIMEOUTS).reduce(
  (sql, [name, ms]) => `${sql}; SET LOCAL ${name} = ${ms}`,
  'BEGIN',
)

// 64-bit integers are read as numbers: they are amounts or ids, which stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer ${text} exceeds the range of safe numbers`)
  return value
})

/** The columns of the tables, named in camel case, have the names of the migrations in the database. */
export const DRIZZLE_SETTINGS = { casing: 'snake_case' } as const

/** Add to a query over all bets of a round, which may take longer than QUERY_TIMEOUT_MS. */
export const LONG_QUERY_TIMEOUT = { query_timeout: 3_600_000 } as const

interface DatabaseOptions {
  /** After which a statement without a response fails and its connection is closed. */
  queryTimeoutMs?: number
  /** False behind a pooler in transaction mode, which takes no timeouts at the connect and loses named statements. */
  hasSessions?: boolean
}

/** @param size maximum number of connections */
export function openDatabase(
  url: string,
  size: number,
  onError: (error: Error) => void,
  { queryTimeoutMs = QUERY_TIMEOUT_MS, hasSessions = true }: DatabaseOptions = {},
): Database {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    ...poolSettings(url),
    stream: () => {
      const socket = openSocket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    max: size,
    query_timeout: queryTimeoutMs,
    pipeline: true,
    ...(hasSessions ? SESSION_TIMEOUTS : {}),
  })
  // Node.js exits on an 'error' event without a listener. The pool replaces a broken idle connection; on a broken
  // connection in use, the pending statements reject.
  pool.on('error', onError)
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  return Object.assign(drizzle(pool, DRIZZLE_SETTINGS), { sockets, sharesSessions: !hasSessions })
}

/**
 * Closes all connections of a silent database at once; their statements fail, and the next ones connect again. Without
 * this they would wait for QUERY_TIMEOUT_MS, as pg ends a connection only by a message that nobody answers.
 */
export function dropConnections({ sockets }: Database): void {
  for (const socket of sockets) socket.destroy()
}

/**
 * Runs `work` between BEGIN and COMMIT; if `work` or COMMIT throws, rolls back and rethrows. Runs it again after a
 * deadlock.
 * @returns the result of `work`, after COMMIT
 */
export function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  start: (tx: Transaction) => Promise<unknown> = begin,
): Promise<T> {
  return onConnection(db, async (tx) => {
    await start(tx)
    const result = await work(tx)
    await executeSql(tx, 'COMMIT')
    return result
  })
}

/** Runs the queries of `work` on one snapshot of the database, so that their rows agree. */
export function inSnapshot<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(db, work, (tx) => executeSql(tx, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'))
}

/** Begins a transaction, which PostgreSQL ends when it is idle or a statement takes too long. Sent at the call. */
export function begin(tx: Transaction): Promise<unknown> {
  return executeSql(tx, tx.sharesSessions === true ? BEGIN_WITH_TIMEOUTS : BEGIN)
}

/**
 * Runs `work`, which begins and ends a transaction itself, on one connection; if `work` throws, rolls back and rethrows.
 * Runs it again after a deadlock.
 */
export async function onConnection<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await runOnConnection(db, work)
    } catch (error) {
      if (!isDeadlock(error) || runs === MAX_RUNS) throw error
    }
  }
}

/** Unlike Drizzle's own transactions, closes the connection if ROLLBACK fails, instead of returning it to the pool. */
async function runOnConnection<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const connection = await db.$client.connect()
  const { sharesSessions = false } = db
  const tx = Object.assign(drizzle(connection, DRIZZLE_SETTINGS), { sharesSessions })
  let brokenConnection: Error | undefined
  try {
    return await work(tx)
  } catch (error) {
    await executeSql(tx, 'ROLLBACK').catch((rollbackError: Error) => {
      brokenConnection = rollbackError
    })
    throw error
  } finally {
    connection.release(brokenConnection)
  }
}

/**
 * Sends a statement that Drizzle's builder cannot express, at the call and not when the result is awaited, so that
 * several statements reach a connection in the order of their calls; Drizzle's `execute` would send them later. Named
 * statements stay prepared on their connection, where it is a session.
 */
export function executeSql<Row extends pg.QueryResultRow>(
  db: Queryable,
  statement: string | pg.QueryConfig,
  values?: unknown[],
): Promise<pg.QueryResult<Row>> {
  if (typeof statement === 'string' || db.sharesSessions !== true) {
    return db.$client.query<Row>(statement, values)
  }
  const { name: _, ...unnamed } = statement
  return db.$client.query<Row>(unnamed, values)
}

/** Runs `work` in a session of its own, which ends with it. @throws the errors of `openSession` */
export async function inSession<T>(url: string, work: (db: Queryable) => Promise<T>): Promise<T> {
  const client = await openSession(url)
  try {
    return await work(drizzle(client))
  } finally {
    await client.end()
  }
}

/** For the requests of players. */
export const REQUEST_CONNECTIONS = 20
/** For rounds, which never queue behind requests: one for each round that is settled at the same time. */
export const ROUND_CONNECTIONS = 4
/** Those that no pooler may share, with those of the leader election and of the notifications. */
const DIRECT_CONNECTIONS = ROUND_CONNECTIONS + 2
export const CONNECTIONS_PER_PROCESS = REQUEST_CONNECTIONS + DIRECT_CONNECTIONS

export const MAX_UNPAGED_ROWS = 1_000

const queues = new WeakMap<Database, Map<number | string, Promise<unknown>>>()

/**
 * Runs `work` once all earlier work with the same key has ended. Transactions that would wait for one row lock wait here
 * without a connection, so that they cannot take all connections from the others.
 */
export async function queued<T>(db: Database, key: number | string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(db) ?? new Map<number | string, Promise<unknown>>()
  queues.set(db, queue)
  const running = (queue.get(key) ?? Promise.resolve()).then(work)
  const ended = running.catch(() => undefined)
  queue.set(key, ended)
  try {
    return await running
  } finally {
    if (queue.get(key) === ended) queue.delete(key)
  }
}

/**
 * Sends the statements of one tick by one system call: pg corks and uncorks its socket for each statement, and this one
 * stays corked until the tick ends. A bet takes 191 us of the server's and 500 of the database's time, where it takes 210
 * and 525 with a plain socket.
 */
class BatchingSocket extends Socket {
  private isBatching = false

  override cork(): void {
    super.cork()
    if (this.isBatching) return
    this.isBatching = true
    super.cork()
    process.nextTick(() => {
      this.isBatching = false
      this.uncork()
    })
  }
}

export const openSocket = (): Socket => new BatchingSocket()
