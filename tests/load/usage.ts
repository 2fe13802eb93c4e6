/** What work uses of a process, of PostgreSQL and of the disk. CPU time hardly depends on what else the machine runs. */
import { readdirSync, readFileSync } from 'node:fs'
import type { MeasuredDatabase } from './measuredServer'

const CLOCK_TICKS_PER_SECOND = 100

/** CPU time of the server's process and of all of PostgreSQL's, and bytes of the write-ahead log. */
export type Usage = Record<'serverSeconds' | 'databaseSeconds' | 'walBytes', number>

/** @param pid of the process that does the work. @returns the usage of one operation, of as many as `work` returns */
export async function measureUsage(
  { db, postmasterPid }: MeasuredDatabase,
  pid: number,
  work: () => Promise<number>,
): Promise<Usage> {
  const read = async (): Promise<Usage> => {
    const query = "SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint AS bytes"
    const { rows } = await db.$client.query<{ bytes: number }>(query)
    const databaseSeconds = databaseCpuSeconds(postmasterPid)
    return { serverSeconds: cpuSeconds(pid), databaseSeconds, walBytes: rows[0]!.bytes }
  }
  const before = await read()
  const count = await work()
  const after = await read()
  const per = (name: keyof Usage) => (after[name] - before[name]) / count
  return {
    serverSeconds: per('serverSeconds'),
    databaseSeconds: per('databaseSeconds'),
    walBytes: per('walBytes'),
  }
}

/** @returns user plus system CPU time of a process */
export const cpuSeconds = (pid: number) => readTimes(pid).ownSeconds

/** @returns CPU time of the postmaster and its children, those that have ended included */
function databaseCpuSeconds(postmasterPid: number): number {
  const postmaster = readTimes(postmasterPid)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readTimes(Number(name)))
    .filter(({ parentPid }) => parentPid === postmasterPid)
    .reduce((sum, { ownSeconds }) => sum + ownSeconds, postmaster.ownSeconds + postmaster.endedSeconds)
}

/** @returns zeros for a process that has ended */
function readTimes(pid: number): { parentPid: number; ownSeconds: number; endedSeconds: number } {
  let fields: string[] = []
  try {
    // The name in parentheses may contain spaces.
    fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {}
  const seconds = (first: number) =>
    (Number(fields[first] ?? 0) + Number(fields[first + 1] ?? 0)) / CLOCK_TICKS_PER_SECOND
  return { parentPid: Number(fields[1]), ownSeconds: seconds(11), endedSeconds: seconds(13) }
}
