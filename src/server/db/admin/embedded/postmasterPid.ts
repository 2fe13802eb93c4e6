/** Reads PostgreSQL's pid file, and checks whether a process is that database. */
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** @returns pid and port from the data directory's pid file, alive or not; null without a complete pid file */
export function readPostmaster(dataDir: string): { pid: number; port: number } | null {
  try {
    const [pid, directory, , port] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    // A copy of the data directory has the pid file of the original.
    const isOurs = directory !== undefined && realpathSync(directory) === realpathSync(dataDir)
    return isOurs && Number(pid) > 0 && Number(port) > 0 ? { pid: Number(pid), port: Number(port) } : null
  } catch {
    return null
  }
}

/** Whether a process with this pid exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Checks the process's working directory, because after a reboot another process may have the pid of the pid file.
 * @returns whether the process works in the data directory, as PostgreSQL does; null if the system does not tell
 */
export function worksIn(pid: number, dataDir: string): boolean | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir)
  } catch (error) {
    return process.platform === 'linux' && (error as NodeJS.ErrnoException).code === 'ENOENT' ? false : null
  }
}
