/**
 * Local storage with the product's rules: keys that name a secret are rejected, objects are stored redacted, only
 * `userToken` is stored as it is. Where storage is full or blocked, values live in memory until the page closes.
 */
import { createJSONStorage, type PersistStorage } from 'zustand/middleware'
import { isStorableKey, redact } from '../../domain/redact'

export const TOKEN_KEY = 'userToken'
export const UPI_KEY = 'userUpiId'

/** Values that storage rejected. Other values are not cached here, or another tab's logout would be missed. */
const memory = new Map<string, string>()

function isRejected(key: string): boolean {
  if (isStorableKey(key)) return false
  // biome-ignore lint/suspicious/noConsole: a rejected key is reported to the developer
  console.warn(`The storage key ${key} is rejected: it names a secret.`)
  return true
}

/** Stores text under a key. Never throws; a value that storage rejects is kept in memory. */
export function writeText(key: string, text: string): void {
  if (isRejected(key)) return
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
    // An older stored value would outlive the one in memory.
    removeStored(key)
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
  removeStored(key)
}

/** Stores a value as JSON; objects redacted, the session token as it is. */
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

/** The storage of persisted zustand stores. Fields whose names match a secret (token, key …) are stored redacted. */
export function persistedStorage<S>(): PersistStorage<S> | undefined {
  return createJSONStorage<S>(() => ({
    getItem: readText,
    setItem: (key, text) => writeText(key, JSON.stringify(redact(JSON.parse(text)))),
    removeItem,
  }))
}

function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
