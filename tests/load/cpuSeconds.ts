/** CPU times of processes. Unlike wall time, they hardly depend on what else the machine runs. */
import { readdirSync, readFileSync } from 'node:fs'

const CLOCK_TICKS_PER_SECOND = 100

interface ProcessTimes {
  parentPid: number
  ownSeconds: number
  /** Of its children that have ended. */
  childrenSeconds: number
}

/** @returns user plus system CPU time of a process */
export function cpuSeconds(pid: number): number {
  return readTimes(pid)?.ownSeconds ?? 0
}

/** @returns CPU time of a process and its children, those that have ended included: of PostgreSQL, by its postmaster */
export function cpuSecondsWithChildren(pid: number): number {
  const own = readTimes(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readTimes(Number(name)))
    .filter((times) => times?.parentPid === pid)
  const running = children.reduce((sum, times) => sum + (times?.ownSeconds ?? 0), 0)
  return running + (own?.ownSeconds ?? 0) + (own?.childrenSeconds ?? 0)
}

/** @returns null if the process has ended */
function readTimes(pid: number): ProcessTimes | null {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  // The name before the parenthesis may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const seconds = (first: number) =>
    (Number(fields[first]) + Number(fields[first + 1])) / CLOCK_TICKS_PER_SECOND
  return { parentPid: Number(fields[1]), ownSeconds: seconds(11), childrenSeconds: seconds(13) }
}
