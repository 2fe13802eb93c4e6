/**
 * Secrets that the server generates on its first start: one file each in DATA_DIR, readable by the owner only. And the
 * comparison of secrets.
 */
import { timingSafeEqual } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RandomSource } from './clock'
import { SettingError } from './errors'

const SECRET_BYTES = 32
/** The name of the secret that stands in for APP_SECRET. */
export const APP_SECRET_FILE = 'app-secret'

/**
 * Reads the secret, or generates it on first use. Several processes may call this at the same time and get the same one.
 * @returns 64 hex digits
 * @throws SettingError if the secret cannot be written, as in a container
 */
export function readOrMakeSecret(dataDir: string, name: string, random: RandomSource): string {
  const existing = readSecret(dataDir, name)
  if (existing !== null) return existing
  const path = join(dataDir, name)
  const draft = makeDraft(path, Buffer.from(random(SECRET_BYTES)).toString('hex'), random)
  try {
    // link() is atomic and fails if the name exists, so the first process's secret is kept and never read incomplete.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

/** Replaces a secret; a crash leaves the old text or the new one. */
export function writeSecret(dataDir: string, name: string, text: string, random: RandomSource): void {
  const path = join(dataDir, name)
  renameSync(writeDraft(path, text, random), path)
}

function makeDraft(path: string, text: string, random: RandomSource): string {
  try {
    mkdirSync(dirname(path), { recursive: true })
    return writeDraft(path, text, random)
  } catch (error) {
    throw new SettingError(
      `No secret can be written to ${path} (${(error as NodeJS.ErrnoException).code}): set APP_SECRET and CHAIN_KEY_FILE, or DATA_DIR.`,
    )
  }
}

/** @returns the path of a new file next to `path` with the text in it */
function writeDraft(path: string, text: string, random: RandomSource): string {
  const draft = `${path}.${Buffer.from(random(6)).toString('hex')}`
  writeFileSync(draft, `${text}\n`, { mode: 0o600, flush: true })
  return draft
}

/** @returns null if there is none yet */
export function readSecret(dataDir: string, name: string): string | null {
  try {
    return readFileSync(join(dataDir, name), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Compares secrets in a time that does not depend on where they differ. */
export function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
