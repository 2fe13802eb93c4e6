// The committed Android package: signature, alignment and manifest.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isAligned, readEntry, readManifest, verifySignature } from './apk'

const file = readFileSync('public/city-dice.apk')
const elements = readManifest(readEntry(file, 'AndroidManifest.xml'))
const attributes = (name: string) => elements.find((element) => element.name === name)?.attributes ?? {}

describe('the signature', () => {
  test('matches content and certificate, and is valid beyond 2040', () => {
    const certificate = verifySignature(file)
    expect(new Date(certificate.validTo).getFullYear()).toBeGreaterThan(2040)
  })

  test('is invalid after a change of one byte', () => {
    const changed = Buffer.from(file)
    changed[60] = changed[60]! ^ 1
    expect(() => verifySignature(changed)).toThrow('the content was changed after signing')
  })
})

describe('the manifest', () => {
  test('supports Android 10 and later and targets API 36', () => {
    expect(attributes('uses-sdk')).toMatchObject({ minSdkVersion: 29, targetSdkVersion: 36 })
    expect(attributes('manifest')).toMatchObject({ package: 'app.citydice' })
  })

  test('opens one activity in landscape from the launcher', () => {
    const activity = attributes('activity')
    expect(activity).toMatchObject({ name: '.MainActivity', screenOrientation: 6, exported: 0xffffffff })
    expect(attributes('category')).toMatchObject({ name: 'android.intent.category.LAUNCHER' })
  })

  test('requests only the network and the vibrator', () => {
    const permissions = elements
      .filter(({ name }) => name === 'uses-permission')
      .map((element) => element.attributes.name)
    expect(permissions).toEqual(['android.permission.INTERNET', 'android.permission.VIBRATE'])
  })
})

test('contains the code and an uncompressed, aligned resource table', () => {
  expect(readEntry(file, 'classes.dex').toString('latin1', 0, 4)).toBe('dex\n')
  expect(isAligned(file, 'resources.arsc')).toBe(true)
})

test('opens the local server that hands it out', () => {
  expect(readEntry(file, 'resources.arsc').toString('latin1')).toContain('http://localhost:8080')
})

test('contains the offline page', () => {
  expect(readEntry(file, 'assets/offline.html').toString()).toContain('citydice:retry')
})

test('keeps the letters of a page at their size', () => {
  expect(readEntry(file, 'classes.dex').toString('latin1')).toContain('setTextZoom')
})
