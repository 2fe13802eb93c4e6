/** The line by which phones fill in the code on this site alone. */
import { expect, test } from 'vitest'
import { withCodeLine } from '../../../src/server/auth/codeLine'
import { readEnv } from '../../../src/server/settings'

test('a message ends with the host of SITE_URL and the code, and begins with the code alone', () => {
  const { siteHost } = readEnv({ SITE_URL: 'https://dice.example:8443/' })
  const text = withCodeLine('482913 is your code.', '482913', siteHost)
  expect(text.split('\n').at(-1)).toBe('@dice.example #482913')
  expect(text.startsWith('482913 ')).toBe(true)
})

test('without SITE_URL there is no such line', () => {
  expect(withCodeLine('482913 is your code.', '482913', readEnv({}).siteHost)).toBe('482913 is your code.')
})
