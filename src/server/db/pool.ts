/** The connection pool, transactions and the classification of connection errors. */
import pg from 'pg'
import { APPLICATION_NAME } from './embedded/embeddedPostgresClient'

export type Pool = pg.Pool
export type Connection = pg.PoolClient

const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000
/**
 * Client-side timeout of a statement, after which the connection is closed, because a network can drop packets without
 * an error. It exceeds the sum of STATEMENT_TIMEOUT_MS over the statements that a transaction pipelines.
 */
const QUERY_TIMEOUT_MS = 100_000
/** Idle time before the first TCP keep-alive probe. */
const KEEP_ALIVE_MS = 10_000
/** PostgreSQL ends a transaction that is idle this long and releases its locks, for instance when a process hangs. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 5_000
const INT8 = 20

/** Reads 64-bit integers as numbers: they are amounts or ids, which stay below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? readInteger : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer ${text} exceeds the range of safe numbers`)
  return value
}

/** @returns the settings that all connections share, pooled or not */
export function connectionSettings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types,
  }
}

/** Add to a query over all bets of a round, which may take longer than QUERY_TIMEOUT_MS. */
export const LONG_QUERY_TIMEOUT = { query_timeout: 3_600_000 } as const

/**
 * @param size maximum number of connections
 * @param queryTimeoutMs after which a statement without a response fails and its connection is closed
 */
export function openPool(
  url: string,
  size: number,
  onError: (error: Error) => void,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
): Pool {
  const pool = new pg.Pool({
    ...connectionSettings(url),
    max: size,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    pipeline: true,
  })
  // Node.js exits on an 'error' event without a listener. The pool replaces a broken idle connection; on a broken
  // connection in use, the pending statements reject.
  pool.on('error', onError)
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  return pool
}

/**
 * Runs `work` between BEGIN and COMMIT; if `work` or COMMIT throws, rolls back and rethrows.
 * @returns the result of `work`, after COMMIT
 */
export async function inTransaction<T>(pool: Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  let brokenConnection: Error | undefined
  try {
    await connection.query('BEGIN')
    const result = await work(connection)
    await connection.query('COMMIT')
    return result
  } catch (error) {
    await connection.query('ROLLBACK').catch((rollbackError: Error) => {
      brokenConnection = rollbackError
    })
    throw error
  } finally {
    connection.release(brokenConnection)
  }
}

/** Whether a statement failed because lock_timeout passed before its lock was granted. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '55P03'
}

const UNREACHABLE_CODES = /^(08|57P0|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/

/** Whether an error means that the database is unreachable, as opposed to a failed statement. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return UNREACHABLE_CODES.test(code)
  return /connection (terminated|timeout|error)|timeout exceeded when trying to connect|query read timeout/i.test(
    error.message,
  )
}
