import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isStorableKey, REDACTED, redact } from '../../src/domain/redact'
import {
  isMobileNumber,
  isOtp,
  nationalNumber,
  sanitiseAmount,
  sanitiseEmail,
  sanitiseOtp,
  sanitisePhone,
  sanitiseText,
} from '../../src/domain/sanitise'

describe('text', () => {
  test.each([
    ['Asha', 'Asha'],
    ['  Asha  ', 'Asha'],
    ['आशा', 'आशा'],
    ['<b>Asha</b>', 'bAsha/b'],
    ['javascript:alert(1)', 'alert(1)'],
    ['JavaScript:alert(1)', 'alert(1)'],
    ['javajavascript:script:x', 'x'],
    ['java<script:x', 'x'],
    ['onclick=go()', 'go()'],
    ['ONERROR = go()', 'go()'],
    ['on<click=1 onload=2', '1 2'],
    ['oonclick=nclick=x', 'oonclick=nclick=x'],
    ['Simon = fine', 'Simon = fine'],
    ['', ''],
    ['   ', ''],
    ['x'.repeat(1001), 'x'.repeat(1000)],
  ])('%s', (given, clean) => expect(sanitiseText(given)).toBe(clean))

  test.each([undefined, null, 5, {}, ['a'], true])('%o gives nothing', (value) =>
    expect(sanitiseText(value)).toBe(''),
  )

  test('what is clean stays as it is, and nothing dangerous is left of anything', () => {
    const nasty = fc
      .array(fc.constantFrom('<', '>', 'java', 'script:', 'javascript:', 'on', 'click', '=', ' ', 'o', 'x'), {
        maxLength: 40,
      })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(nasty, (text) => {
        const clean = sanitiseText(text)
        expect(sanitiseText(clean)).toBe(clean)
        expect(clean).not.toMatch(/[<>]|javascript:|\bon\w+\s*=/i)
      }),
    )
  })
})

describe('digits', () => {
  test.each([
    ['98765-43210', '9876543210'],
    ['+91 98765 43210', '9198765432'],
    ['98765432109', '9876543210'],
    ['abc', ''],
    [9876543210, ''],
    [null, ''],
  ])('a mobile number from %o is %s', (given, clean) => expect(sanitisePhone(given)).toBe(clean))

  test.each([
    ['98765 43210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['+91-98765-43210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['9198765432', '9198765432'],
    ['0987', '0987'],
    ['98765432109', '9876543210'],
    ['abc', ''],
  ])('within India %s is %s', (given, clean) => expect(nationalNumber(given)).toBe(clean))

  test.each([
    ['123456', '123456'],
    [' 12 34 56 78', '123456'],
    ['Your code is 123456.', '123456'],
    ['१२३', ''],
    [undefined, ''],
  ])('a one-time code from %o is %s', (given, clean) => expect(sanitiseOtp(given)).toBe(clean))

  test.each([
    ['9876543210', true],
    ['987654321', false],
    ['98765432101', false],
    ['98765 4321', false],
  ])('%s is a whole mobile number: %s', (text, isWhole) => expect(isMobileNumber(text)).toBe(isWhole))

  test.each([
    ['123456', true],
    ['12345', false],
    ['1234567', false],
    ['12a456', false],
  ])('%s is a whole one-time code: %s', (text, isWhole) => expect(isOtp(text)).toBe(isWhole))
})

describe('amounts', () => {
  test.each([
    [0, 0],
    [12.5, 12.5],
    [1.15, 1.15],
    [12.349, 12.34],
    [0.009, 0],
    ['250', 250],
    [' 12.349 ', 12.34],
    [999_999.99, 999_999.99],
    [1_000_000, 1_000_000],
    [1_000_000.01, 1_000_000],
    [Number.POSITIVE_INFINITY, 1_000_000],
    [-0.01, 0],
    [-5, 0],
    ['12abc', 0],
    ['', 0],
    ['  ', 0],
    [Number.NaN, 0],
    [null, 0],
    [undefined, 0],
    [true, 0],
    [[5], 0],
  ])('%o is %d', (given, amount) => expect(sanitiseAmount(given)).toBe(amount))

  test('an amount of whole paise loses none of them', () => {
    const paise = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(fc.property(paise, (amount) => sanitiseAmount(amount / 100) === amount / 100))
  })
})

describe('e-mail addresses', () => {
  test.each([
    ['Asha.K_1-2@Example.COM', 'asha.k_1-2@example.com'],
    ['a b+c@x.y', 'abc@x.y'],
    [`${'a'.repeat(60)}@x`, 'a'.repeat(50)],
    [7, ''],
  ])('%o is %s', (given, clean) => expect(sanitiseEmail(given)).toBe(clean))
})

describe('redaction', () => {
  const secrets = [
    'password',
    'token',
    'otp',
    'secret',
    'key',
    'signature',
    'authorization',
    'auth',
    'bearer',
  ]
  const more = [
    'session',
    'cookie',
    'upi_id',
    'account_number',
    'ifsc_code',
    'bank_name',
    'userToken',
    'API_KEY',
  ]
  test.each([...secrets, ...more])('a field named %s is replaced', (name) => {
    expect(redact({ [name]: 'x', city: 'mumbai' })).toEqual({ [name]: REDACTED, city: 'mumbai' })
  })

  test('at any depth, in lists too, and without touching what it was given', () => {
    const given = { list: [{ deep: { otp: '1' } }], name: 'Asha' }
    expect(redact(given)).toEqual({ list: [{ deep: { otp: REDACTED } }], name: 'Asha' })
    expect(given.list[0]?.deep.otp).toBe('1')
  })

  test.each(['text', 5, null, undefined, true])('%o is no object and stays', (value) => {
    expect(redact(value)).toBe(value)
  })

  test('an object that contains itself ends', () => {
    const round: Record<string, unknown> = {}
    round.again = round
    expect(JSON.stringify(redact(round))).toContain(REDACTED)
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
  ])('storage takes the key %s: %s', (key, isTaken) => expect(isStorableKey(key)).toBe(isTaken))
})
