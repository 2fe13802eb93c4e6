import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { REDACTED } from '../../../src/domain/redact'
import {
  persistedStorage,
  readJson,
  readText,
  removeItem,
  writeJson,
  writeText,
} from '../../../src/game/session/safeStorage'
import { BrowserStorage } from '../../fixtures/browserStorage'

let storage: BrowserStorage
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

beforeEach(() => {
  storage = new BrowserStorage()
  vi.stubGlobal('localStorage', storage)
})

describe("the browser's storage", () => {
  test('stores the session token as JSON, unredacted', () => {
    writeJson('userToken', 'abc')
    expect(storage.getItem('userToken')).toBe('"abc"')
    expect(readJson('userToken', z.unknown())).toBe('abc')
  })

  test('stores other objects redacted', () => {
    writeJson('userData', { id: 7, session: 'x', bank: { upi_id: 'a@b' } })
    const kept = { id: 7, session: REDACTED, bank: { upi_id: REDACTED } }
    expect(storage.getItem('userData')).toBe(JSON.stringify(kept))
  })

  test('stores the remembered UPI ID readable', () => {
    writeText('userUpiId', 'asha@upi')
    expect(storage.getItem('userUpiId')).toBe('asha@upi')
  })

  test.each(['lastOtp', 'password', 'mySecret', 'privateKey'])('rejects the key %s with a warning', (key) => {
    writeText(key, '123456')
    expect(storage.length).toBe(0)
    expect(readText(key)).toBeNull()
    expect(warn).toHaveBeenCalledTimes(1)
  })

  test('does not return a value that another tab has removed', () => {
    writeJson('userToken', 'abc')
    storage.removeItem('userToken')
    expect(readJson('userToken', z.unknown())).toBeNull()
  })

  test.each([
    ['does not match the schema', '"yes"'],
    ['is not JSON', '{broken'],
    ['is absent', null],
  ])('returns null for a value that %s', (_, text) => {
    if (text !== null) storage.setItem('isFreeTrial', text)
    expect(readJson('isFreeTrial', z.boolean())).toBeNull()
  })
})

describe('storage that throws', () => {
  test('full: keeps the new value in memory and removes the older one', () => {
    writeJson('userToken', 'old')
    storage.quota = 3
    writeJson('userToken', 'new token')
    expect(readJson('userToken', z.unknown())).toBe('new token')
    expect(storage.getItem('userToken')).toBeNull()
  })

  test('blocked: keeps values in memory and never throws', () => {
    storage.isForbidden = true
    writeText('userUpiId', 'asha@upi')
    expect(readText('userUpiId')).toBe('asha@upi')
    removeItem('userUpiId')
    expect(readText('userUpiId')).toBeNull()
  })
})

test('stores persisted zustand stores redacted', async () => {
  const kept = persistedStorage(z.object({ city: z.string(), token: z.string() }))
  await kept.setItem('game-storage', { state: { city: 'mumbai', token: 'x' }, version: 1 })
  const redacted = { state: { city: 'mumbai', token: REDACTED }, version: 1 }
  expect(storage.getItem('game-storage')).toBe(JSON.stringify(redacted))
  expect(await kept.getItem('game-storage')).toEqual(redacted)
})
