// The committed app package is one that a phone installs: signed, aligned, with the manifest that was asked for.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isAligned, readEntry, readManifest, verifySignature } from './apk'

const file = readFileSync('public/city-dice.apk')
const elements = readManifest(readEntry(file, 'AndroidManifest.xml'))
const attributes = (name: string) => elements.find((element) => element.name === name)?.attributes ?? {}

describe('the signature', () => {
  test('matches content and certificate, for years to come', () => {
    const certificate = verifySignature(file)
    expect(new Date(certificate.validTo).getFullYear()).toBeGreaterThan(2040)
  })

  test('breaks when one byte changes', () => {
    const changed = Buffer.from(file)
    changed[60] = changed[60]! ^ 1
    expect(() => verifySignature(changed)).toThrow('the content was changed after signing')
  })
})

describe('the manifest', () => {
  test('runs from Android 6 on and aims at a recent one', () => {
    expect(attributes('uses-sdk')).toMatchObject({ minSdkVersion: 23, targetSdkVersion: 35 })
    expect(attributes('manifest')).toMatchObject({ package: 'app.citydice' })
  })

  test('opens one activity in landscape from the launcher', () => {
    const activity = attributes('activity')
    expect(activity).toMatchObject({ name: '.MainActivity', screenOrientation: 6, exported: 0xffffffff })
    expect(attributes('category')).toMatchObject({ name: 'android.intent.category.LAUNCHER' })
  })

  test('asks for the network and the vibrator, and for nothing else', () => {
    const asked = elements
      .filter(({ name }) => name === 'uses-permission')
      .map((element) => element.attributes.name)
    expect(asked).toEqual(['android.permission.INTERNET', 'android.permission.VIBRATE'])
  })
})

test('code is there, and the resource table lies as Android 11 and later demand it', () => {
  expect(readEntry(file, 'classes.dex').toString('latin1', 0, 4)).toBe('dex\n')
  expect(isAligned(file, 'resources.arsc')).toBe(true)
})

test('the page without a network is in the package', () => {
  expect(readEntry(file, 'assets/offline.html').toString()).toContain('citydice:retry')
})
