/** The Android package of the built client. Without a build there is none to look for. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifySignature } from '../android/apk'

const CLIENT = join('dist', 'client')
const PACKAGE = 'city-dice.apk'

test('the site hands out and offers only a package that another key than the public one has signed', () => {
  const isHandedOut = existsSync(join(CLIENT, PACKAGE))
  if (isHandedOut) {
    const [handedOut, committed] = [CLIENT, 'public'].map((folder) =>
      verifySignature(readFileSync(join(folder, PACKAGE))),
    )
    expect(handedOut!.fingerprint256).not.toBe(committed!.fingerprint256)
  }
  const pages = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  expect(pages.length).toBeGreaterThan(10)
  const offering = pages.filter((name) => readFileSync(join(CLIENT, name), 'utf8').includes(PACKAGE))
  expect(offering.length > 0).toBe(isHandedOut)
})
