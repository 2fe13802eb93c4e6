/**
 * The browser's storage with the product's rules: keys that name a secret are refused, objects are stored redacted,
 * only `userToken` is stored whole, as JSON. Where storage is full or forbidden, values live as long as the page.
 */
import { createJSONStorage, type PersistStorage } from 'zustand/middleware'
import { isStorableKey, redact } from '../../domain/redact'

export const TOKEN_KEY = 'userToken'
export const UPI_KEY = 'userUpiId'

/** What storage would not take. The rest is not kept here, or another tab's logout would not reach this one. */
const memory = new Map<string, string>()

function isRefused(key: string): boolean {
  if (isStorableKey(key)) return false
  // biome-ignore lint/suspicious/noConsole: the specification wants a warning where a key is refused.
  console.warn(`Storage refuses the key ${key}: it names a secret.`)
  return true
}

/** Keeps text under a key. Never throws: what storage will not take is kept in memory. */
export function writeText(key: string, text: string): void {
  if (isRefused(key)) return
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
    // Full or forbidden: an older value must not outlive the one in memory.
    dropStored(key)
  }
}

/** The text under a key, null if there is none. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export function removeItem(key: string): void {
  memory.delete(key)
  dropStored(key)
}

/** Keeps a value as JSON; objects redacted, the session token as it is. */
export function writeJson(key: string, value: unknown): void {
  writeText(key, JSON.stringify(key === TOKEN_KEY ? value : redact(value)))
}

/** The JSON value under a key, null if there is none or it is not JSON. */
export function readJson(key: string): unknown {
  const text = readText(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** The storage that persisted zustand stores use. A field whose name names a secret (token, key …) comes back redacted. */
export function persistedStorage<S>(): PersistStorage<S> | undefined {
  return createJSONStorage<S>(() => ({
    getItem: readText,
    setItem: (key, text) => writeText(key, JSON.stringify(redact(JSON.parse(text)))),
    removeItem,
  }))
}

function dropStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is forbidden altogether, so nothing is stored.
  }
}
