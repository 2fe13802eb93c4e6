import { expect, test } from 'vitest'
import { isStorableKey, REDACTED, redact } from '../../src/domain/redact'

const secrets = 'password token otp secret key signature authorization auth bearer'.split(' ')
const more = 'session cookie upi_id account_number ifsc_code bank_name userToken API_KEY'.split(' ')
test.each([...secrets, ...more])('replaces a field named %s', (name) => {
  expect(redact({ [name]: 'x', city: 'mumbai' })).toEqual({ [name]: REDACTED, city: 'mumbai' })
})

test('replaces nested fields and leaves its argument unchanged', () => {
  const value = { list: [{ deep: { otp: '1' } }], name: 'Asha' }
  expect(redact(value)).toEqual({ list: [{ deep: { otp: REDACTED } }], name: 'Asha' })
  expect(value.list[0]?.deep.otp).toBe('1')
})

test.each(['text', 5, null, undefined, true])('returns %o unchanged', (value) => {
  expect(redact(value)).toBe(value)
})

test('stops at a circular reference', () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular
  expect(JSON.stringify(redact(circular))).toContain(REDACTED)
})

test.each([
  ['userToken', true],
  ['userData', true],
  ['userUpiId', true],
  ['game-storage', true],
  ['myPassword', false],
  ['lastOtp', false],
  ['client_secret', false],
  ['PRIVATE', false],
])('isStorableKey of %s returns %s', (key, isStorable) => expect(isStorableKey(key)).toBe(isStorable))
