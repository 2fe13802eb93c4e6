/** Secrets that the server makes for itself on its first start: one file each in DATA_DIR, readable by its owner only. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RandomSource } from './clock'

const SECRET_BYTES = 32

/**
 * The secret of this name, made on first use. Several processes may ask at once: all get the same one.
 * @returns 64 hex digits
 */
export function readOrMakeSecret(dataDir: string, name: string, random: RandomSource): string {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, name)
  const written = readIfThere(path)
  if (written !== null) return written
  const draft = `${path}.${Buffer.from(random(6)).toString('hex')}`
  writeFileSync(draft, `${Buffer.from(random(SECRET_BYTES)).toString('hex')}\n`, { mode: 0o600 })
  try {
    // A link fails if the name is taken, so the first one stands and is never seen half written.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
