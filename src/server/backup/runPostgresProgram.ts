/** Runs `pg_dump` and `pg_restore`, which come with PostgreSQL and not with the embedded one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { SettingError } from '../base/errors'

/** The start of a URL with a password: `postgres://user:password@`. */
const LOGIN = /^(postgres(?:ql)?:\/\/[^:@/?#]*):([^@/?#]*)@/i

/**
 * The password goes by the environment, because other users of the machine can read a command line.
 * @param output a file descriptor
 * @throws SettingError if the program is not on the path, Error if it fails; it has printed the reason itself then
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  options: readonly string[],
  output: number | 'ignore' = 'ignore',
): Promise<void> {
  const password = LOGIN.exec(url)?.[2]
  const login = password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) }
  const child = spawn(program, [`--dbname=${url.replace(LOGIN, '$1@')}`, ...options], {
    env: { ...process.env, ...login },
    stdio: ['ignore', output, 'inherit'],
  })
  const [status] = await once(child, 'exit').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new SettingError(
      `${program} is not on the path: install PostgreSQL's client programs, of the database's version or newer.`,
    )
  })
  if (status !== 0) throw new Error(`${program} failed, and nothing was changed.`)
}
