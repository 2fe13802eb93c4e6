import { beforeEach, describe, expect, test, vi } from 'vitest'
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
  warn.mockClear()
})

describe("the browser's storage", () => {
  test('keeps the session token as JSON, whole', () => {
    writeJson('userToken', 'abc')
    expect(storage.getItem('userToken')).toBe('"abc"')
    expect(readJson('userToken')).toBe('abc')
  })

  test('keeps other objects redacted', () => {
    writeJson('userData', { id: 7, session: 'x', bank: { upi_id: 'a@b' } })
    expect(storage.getItem('userData')).toBe(
      JSON.stringify({ id: 7, session: REDACTED, bank: { upi_id: REDACTED } }),
    )
  })

  test('keeps the remembered UPI id readable', () => {
    writeText('userUpiId', 'asha@upi')
    expect(storage.getItem('userUpiId')).toBe('asha@upi')
  })

  test.each(['lastOtp', 'password', 'mySecret', 'privateKey'])('refuses %s with a warning', (key) => {
    writeText(key, '123456')
    expect(storage.length).toBe(0)
    expect(readText(key)).toBeNull()
    expect(warn).toHaveBeenCalledTimes(1)
  })

  test('has nothing any more of what another tab has removed', () => {
    writeJson('userToken', 'abc')
    storage.removeItem('userToken')
    expect(readJson('userToken')).toBeNull()
  })

  test('is read without harm where something else wrote to it', () => {
    storage.setItem('userData', '{broken')
    expect(readJson('userData')).toBeNull()
    expect(readJson('nothing')).toBeNull()
  })
})

describe('storage that will not take it', () => {
  test('full: the new value lives as long as the page, and no older one comes back', () => {
    writeJson('userToken', 'old')
    storage.quota = 3
    writeJson('userToken', 'new token')
    expect(readJson('userToken')).toBe('new token')
    expect(storage.getItem('userToken')).toBeNull()
  })

  test('forbidden: nothing throws, and values live as long as the page', () => {
    storage.isForbidden = true
    writeText('userUpiId', 'asha@upi')
    expect(readText('userUpiId')).toBe('asha@upi')
    removeItem('userUpiId')
    expect(readText('userUpiId')).toBeNull()
  })
})

test('persisted stores are kept redacted too', async () => {
  const kept = persistedStorage<{ city: string; token: string }>()
  await kept?.setItem('game-storage', { state: { city: 'mumbai', token: 'x' }, version: 1 })
  expect(storage.getItem('game-storage')).toBe(
    JSON.stringify({ state: { city: 'mumbai', token: REDACTED }, version: 1 }),
  )
  expect(await kept?.getItem('game-storage')).toEqual({
    state: { city: 'mumbai', token: REDACTED },
    version: 1,
  })
})
