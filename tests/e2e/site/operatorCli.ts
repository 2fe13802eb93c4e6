/** Runs the operator's command line on a server of the tests. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Runs the built CLI, as `npm run cli -- <args>` does. @returns its standard output */
export async function runCommandOn(server: 'ROUND' | 'SITE', ...args: string[]): Promise<string> {
  const program = join('dist', 'server', 'cli.js')
  const env = { ...process.env, DATA_DIR: process.env[`${server}_TEST_DATA`] ?? '' }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { cwd: ROOT, env })
  return stdout
}

export const runOperatorCommand = (...args: string[]) => runCommandOn('SITE', ...args)
