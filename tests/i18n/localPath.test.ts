/** Addresses of pages in each language. */
import { expect, test } from 'vitest'
import { localPath, pathOfPage } from '../../src/i18n/localPath'

test.each([
  ['/', '/', '/hi'],
  ['/terms', '/terms', '/hi/terms'],
])('%s is %s in English and %s in Hindi', (path, english, hindi) => {
  expect([localPath(path), localPath(path, 'en'), localPath(path, 'hi')]).toEqual([english, english, hindi])
  expect([pathOfPage(english), pathOfPage(hindi)]).toEqual([path, path])
})

test.each(['/history', '/hidden/terms', '/en/terms', '/userprofile'])('%s has no language', (path) =>
  expect(pathOfPage(path)).toBe(path),
)

test('a slash at the end is no other page', () => expect(pathOfPage('/hi/')).toBe('/'))
