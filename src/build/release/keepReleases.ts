/**
 * Keeps the hashed files of earlier releases in the build of the client: a page that was loaded before a release, or from
 * a server that still has the release before, requests the files of its own release.
 */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Lists the hashed files of each release in the build, the newest release first. Servers send no hidden files. */
const LIST = '.releases.json'
export const HASHED_FOLDERS = ['assets', 'art']
/** Earlier releases whose files stay. */
const KEPT_RELEASES = 2

/**
 * Moves the last complete build away, before Vite empties its folder.
 * @param client the folder of the build
 */
export function setAsideBuild(client: string): void {
  if (!existsSync(join(client, LIST))) return
  rmSync(asideOf(client), { recursive: true, force: true })
  renameSync(client, asideOf(client))
}

/** Adds the files of earlier releases to a new build, and deletes the build that was moved away. */
export function keepReleases(client: string): void {
  const aside = asideOf(client)
  const release = HASHED_FOLDERS.flatMap((folder) => filesBelow(client, folder))
  // A release that changes only the server has the same files, and must not push out older ones.
  const earlier = readReleases(aside).filter((files) => String(files) !== String(release))
  const kept = earlier.slice(0, KEPT_RELEASES)
  for (const file of kept.flat()) cpSync(join(aside, file), join(client, file))
  writeFileSync(join(client, LIST), JSON.stringify([release, ...kept]))
  rmSync(aside, { recursive: true, force: true })
}

/** @returns the files of each release in a build, relative to its folder */
export function readReleases(client: string): string[][] {
  const list = join(client, LIST)
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

function asideOf(client: string): string {
  return join(dirname(client), 'previous')
}

function filesBelow(client: string, folder: string): string[] {
  if (!existsSync(join(client, folder))) return []
  return readdirSync(join(client, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(client, join(entry.parentPath, entry.name)))
    .sort()
}
