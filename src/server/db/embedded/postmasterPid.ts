/** What a database says of itself in its own pid file: who it is and where it listens. */
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

export interface Postmaster {
  pid: number
  port: number
}

/** The database that claims this data directory, alive or not; null if none does or the file is half written. */
export function readPostmaster(dataDir: string): Postmaster | null {
  try {
    const [pid, directory, , port] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    const postmaster = { pid: Number(pid), port: Number(port) }
    const isOurs = directory !== undefined && realpathSync(directory) === realpathSync(dataDir)
    return isOurs && postmaster.pid > 0 && postmaster.port > 0 ? postmaster : null
  } catch {
    return null
  }
}

/** Whether a process of this number exists, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether the living process of this number works in this data directory, as a database does. Its number may have
 * been given to somebody else after a restart of the machine.
 * @returns null where the system does not tell
 */
export function worksIn(pid: number, dataDir: string): boolean | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' && process.platform === 'linux' ? false : null
  }
}
