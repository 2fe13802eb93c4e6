/** Copies a directory in which PostgreSQL may be working. */
import { copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Files that are flushed at once: a flush waits for the disk. */
const BATCH = 100

/**
 * Directories get the mode that PostgreSQL demands, and everything is on the disk when the promise resolves.
 * @param isCopied chooses by the path below `from`
 */
export async function copyFiles(from: string, to: string, isCopied = (_path: string) => true): Promise<void> {
  const copies = [to]
  await mkdir(to, { mode: 0o700, recursive: true })
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = relative(from, join(entry.parentPath, entry.name))
    const copy = join(to, path)
    if (!isCopied(path)) continue
    if (entry.isDirectory()) await mkdir(copy, { mode: 0o700, recursive: true })
    else if (!(await copyIfExists(join(from, path), copy))) continue
    copies.push(copy)
  }
  for (let at = 0; at < copies.length; at += BATCH) await Promise.all(copies.slice(at, at + BATCH).map(sync))
}

/** PostgreSQL may have deleted the file since the directory was read; the log repeats the deletion. */
async function copyIfExists(from: string, to: string): Promise<boolean> {
  const failed = await copyFile(from, to).catch((error: NodeJS.ErrnoException) => error)
  if (failed !== undefined && failed.code !== 'ENOENT') throw failed
  return failed === undefined
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}
