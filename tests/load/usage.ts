/** What work uses of the server and of the database. */
import type { Database } from '../../src/server/db/pool'
import { cpuSeconds, cpuSecondsWithChildren } from './cpuSeconds'
import type { MeasuredDatabase } from './measuredServer'

export interface Usage {
  /** CPU time of the server's process. */
  serverSeconds: number
  /** CPU time of all of PostgreSQL's processes. */
  databaseSeconds: number
  /** Bytes of the write-ahead log. */
  walBytes: number
  /** Growth of the tables that are never emptied, with their indexes. */
  keptBytes: number
}

/**
 * @param pid of the server's process; of this one, if the work itself does what a server does
 * @returns what the work used, its wall time and its result
 */
export async function measureUsage<Result>(
  { db, postmasterPid }: Pick<MeasuredDatabase, 'db' | 'postmasterPid'>,
  pid: number,
  work: () => Promise<Result>,
): Promise<{ usage: Usage; seconds: number; result: Result }> {
  const read = async (): Promise<Usage> => ({
    ...(await readBytes(db)),
    serverSeconds: cpuSeconds(pid),
    databaseSeconds: cpuSecondsWithChildren(postmasterPid),
  })
  const before = await read()
  const startedAt = performance.now()
  const result = await work()
  const seconds = (performance.now() - startedAt) / 1000
  const after = await read()
  return { usage: combine(after, before, (end, start) => end - start), seconds, result }
}

/** @returns the usage of one operation of `count` */
export function usagePer(usage: Usage, count: number): Usage {
  return combine(usage, usage, (value) => value / count)
}

function combine(left: Usage, right: Usage, of: (left: number, right: number) => number): Usage {
  return {
    serverSeconds: of(left.serverSeconds, right.serverSeconds),
    databaseSeconds: of(left.databaseSeconds, right.databaseSeconds),
    walBytes: of(left.walBytes, right.walBytes),
    keptBytes: of(left.keptBytes, right.keptBytes),
  }
}

/** Partitions are tables of their own whose names begin with that of the whole. */
async function readBytes(db: Database): Promise<Pick<Usage, 'walBytes' | 'keptBytes'>> {
  const { rows } = await db.$client.query<{ wal: string; kept: number }>(
    `SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS wal,
            (SELECT sum(pg_total_relation_size(oid))::bigint FROM pg_class
              WHERE relkind = 'r' AND relname ~ '^(bets|transfers)') AS kept`,
  )
  return { walBytes: Number(rows[0]!.wal), keptBytes: rows[0]!.kept }
}
