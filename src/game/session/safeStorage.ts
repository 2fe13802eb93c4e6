/**
 * Local storage with the product's rules: keys that name a secret are rejected, objects are stored redacted, only
 * `userToken` is stored as it is. Where storage is full or blocked, values live in memory until the page closes.
 */
import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { isStorableKey, redact } from '../../domain/redact'

export const TOKEN_KEY = 'userToken'
export const USER_KEY = 'userData'
export const UPI_KEY = 'userUpiId'

/**
 * What belongs to the device. `playTime` names its player: a limit of time that ends with a logout would be none. Every
 * other key belongs to the player.
 */
const DEVICE_KEYS = ['settings-storage', 'deviceId', 'hasPlacedBet', 'playTime', 'reloadedAtMs']
/** A visitor's steps of signing in, which survive a reload. */
const VISITOR_KEYS = ['loginStep', 'registrationStep']

/** A schema of src/contract/stored. */
interface Schema<T> {
  safeParse(value: unknown): { success: boolean; data?: T }
}

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

/** Removes what belongs to a player from both storages. @param wasVisitor keeps the steps of signing in */
export function forgetPlayer(wasVisitor: boolean): void {
  const kept = wasVisitor ? [...DEVICE_KEYS, ...VISITOR_KEYS] : DEVICE_KEYS
  for (const key of memory.keys()) if (!kept.includes(key)) memory.delete(key)
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = globalThis[name]
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)!)
      for (const key of keys) if (!kept.includes(key)) storage.removeItem(key)
    } catch {
      // Storage is blocked, so nothing is stored.
    }
  }
}

/** Stores a value as JSON; objects redacted, the session token as it is. */
export function writeJson(key: string, value: unknown): void {
  writeText(key, JSON.stringify(key === TOKEN_KEY ? value : redact(value)))
}

/** The value under a key, null if there is none or it does not match the schema. */
export function readJson<T>(key: string, schema: Schema<T>): T | null {
  return schema.safeParse(parseJson(readText(key) ?? 'null')).data ?? null
}

/** The storage of a persisted zustand store; a stored state that does not match the schema is dropped. */
export function persistedStorage<S>(schema: Schema<S>): PersistStorage<S> {
  return {
    getItem(key) {
      const stored = parseJson(readText(key) ?? 'null') as StorageValue<unknown> | null
      const state = schema.safeParse(stored?.state).data
      return state === undefined ? null : { ...stored, state }
    },
    setItem: writeJson,
    removeItem,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
