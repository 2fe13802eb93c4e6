/** The database's programs in a directory that nobody but its owner may enter, as in a clone below one's home. */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import {
  choosePostgresUser,
  findPostgresBinaries,
} from '../../../../../src/server/db/admin/embedded/embeddedPostgresUser'

it('make a database there under any user', async () => {
  const { initdb } = await findPostgresBinaries()
  const closed = mkdtempSync(join(tmpdir(), 'city-dice-programs-'))
  chmodSync(closed, 0o700)
  cpSync(dirname(dirname(initdb)), join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
  const programs = join(closed, 'native', 'bin')
  const dataDir = join(closed, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  const user = choosePostgresUser([join(programs, 'postgres'), closed])
  if (user.uid !== null && user.gid !== null) chownSync(dataDir, user.uid, user.gid)
  const words = ['-D', dataDir, '--auth', 'trust', '--no-sync']
  const [program, args] = user.command(join(programs, 'initdb'), words)
  const env = { PATH: process.env.PATH, LC_ALL: 'C' }
  const { status, stderr } = spawnSync(program, args, { cwd: dataDir, encoding: 'utf8', env })
  rmSync(closed, { recursive: true, force: true })
  expect({ status, stderr: stderr.replace(/^.*warning.*$/gim, '').trim() }).toMatchObject({ status: 0 })
})
