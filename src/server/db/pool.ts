/** Connections to the database, and what may go wrong with them. */
import pg from 'pg'
import { APPLICATION_NAME } from './embedded/embeddedPostgresClient'

export type Pool = pg.Pool
export type Connection = pg.PoolClient

const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000
/**
 * A network may swallow what is sent and say nothing for hours. Whoever has waited longer than the database would let
 * the statements of a transaction take that leave together is answered by nobody, and the connection is given up.
 */
const SILENCE_MS = 100_000
/** A connection on which nothing happens is asked after this long whether it still stands. */
const KEEP_ALIVE_MS = 10_000
/** A process that hangs in the middle of a transaction gives up its locks; one that works is never idle so long. */
const IDLE_TIMEOUT_MS = 5_000
const INT8 = 20

/** 64-bit integers are money or ids: exact as numbers, since neither comes near 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? readInteger : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('an integer of the database is beyond exact numbers')
  return value
}

/** What every connection to the database is made with. */
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

/** With a statement that goes through all bets of a round, for which the database is given any time it needs. */
export const UNHURRIED = { query_timeout: 3_600_000 } as const

/**
 * @param size connections at most
 * @param silenceMs after which a statement that is not answered fails, as if its connection had broken
 */
export function openPool(
  url: string,
  size: number,
  onError: (error: Error) => void,
  silenceMs = SILENCE_MS,
): Pool {
  const pool = new pg.Pool({
    ...connectionSettings(url),
    max: size,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: silenceMs,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
    pipeline: true,
  })
  // Unheard, these events would end the process. An idle connection that breaks is replaced by the pool; one at work
  // fails its statements, and with them the work.
  pool.on('error', onError)
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  return pool
}

/** Runs work in one transaction; whatever it throws takes everything back. */
export async function inTransaction<T>(pool: Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  let broken: Error | undefined
  try {
    await connection.query('BEGIN')
    const result = await work(connection)
    await connection.query('COMMIT')
    return result
  } catch (error) {
    await connection.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    connection.release(broken)
  }
}

/** Whether a lock that was waited for, no longer than the transaction allows, is somebody else's still. */
export function isLockedOut(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '55P03'
}

const GONE = /^(08|57P0|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/

/** Whether an error says that the database cannot be reached right now, rather than that the work was wrong. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return GONE.test(code)
  return /connection (terminated|timeout|error)|timeout exceeded when trying to connect|query read timeout/i.test(
    error.message,
  )
}
