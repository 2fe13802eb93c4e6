import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  digitsOf,
  isIndianMobileNumber,
  isMobileNumber,
  isOtp,
  nationalPhone,
  sanitiseAddress,
  sanitiseAmount,
  sanitiseOtp,
  sanitisePhone,
  sanitiseText,
  updatePhoneField,
} from '../../../src/domain/core/sanitise'

describe('sanitiseText', () => {
  test.each([
    ['Asha', 'Asha'],
    ['  Asha  ', 'Asha'],
    ['आशा', 'आशा'],
    ['क्\u200dषमा', 'क्\u200dषमा'],
    ['\u200bAsha\u200d\u2060 R\u202eao\ufeff', 'Asha Rao'],
    ['\u200b', ''],
    ['\u3164\u115f \u1160\uffa0\u2800', ''],
    ['<\u200b', ''],
    ['java\u200bscript:x', 'x'],
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
  ])('sanitises %s', (given, clean) => expect(sanitiseText(given)).toBe(clean))

  test.each([undefined, null, 5, {}, ['a'], true])('returns an empty text for %o', (value) =>
    expect(sanitiseText(value)).toBe(''),
  )

  test('is idempotent and removes every dangerous pattern', () => {
    const dangerousText = fc
      .array(fc.constantFrom('<', '>', 'java', 'script:', 'javascript:', 'on', 'click', '=', ' ', 'o', 'x'), {
        maxLength: 40,
      })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(dangerousText, (text) => {
        const clean = sanitiseText(text)
        expect(sanitiseText(clean)).toBe(clean)
        expect(clean).not.toMatch(/[<>]|javascript:|\bon\w+\s*=/i)
      }),
    )
  })
})

describe('mobile numbers and one-time codes', () => {
  test.each([
    ['98765-43210', '9876543210'],
    ['98765 43210', '9876543210'],
    ['+91 98765 43210', '9198765432'],
    ['098765 43210', '0987654321'],
    ['०९६१८८०९९६', '0961880996'],
    ['98765432109', '9876543210'],
    ['abc', ''],
    [9876543210, ''],
    [null, ''],
  ])('sanitisePhone of %o returns %s', (given, clean) => expect(sanitisePhone(given)).toBe(clean))

  test.each([
    ['98765 43210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['+91-98765-43210', '9876543210'],
    ['+91 (0) 98765 43210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['91 98765 43210', '9876543210'],
    ['09618809969', '9618809969'],
    ['098765 43210', '9876543210'],
    ['०९६१८८०९९६९', '9618809969'],
    ['+९१ ९८७६५ ४३२१०', '9876543210'],
    ['৯৮৭৬৫௪௩௨௧௦', '9876543210'],
    ['\u202a+91 98765\u200b43210\u202c', '9876543210'],
    ['9198765432', '9198765432'],
    ['9100000000', '9100000000'],
    ['91000000000', '9100000000'],
    ['+91 98765', '98765'],
    ['0987', '987'],
    ['98765432109', '9876543210'],
    ['91961880996', '9196188099'],
    ['+', '+'],
    ['+91', '+91'],
    ['00', '00'],
    ['abc', ''],
  ])('nationalPhone of %o returns %s', (given, clean) => expect(nationalPhone(given)).toBe(clean))

  test.each(['9618809969', '09618809969', '+919618809969', '00919618809969'])(
    'the keys of %s, pressed one by one, give the number, and the field never holds more than ten',
    (typed) => {
      let field = ''
      for (const key of typed) {
        field = updatePhoneField(field, field + key)
        expect(field.length).toBeLessThanOrEqual(10)
      }
      expect(field).toBe('9618809969')
    },
  )

  test('no key changes a whole number, wherever it is pressed', () => {
    const number = fc.stringMatching(/^[6-9]\d{9}$/)
    const numbers = fc.oneof(number, fc.constantFrom('9167123456', '9187123456', '9199123456'))
    fc.assert(
      fc.property(numbers, fc.constantFrom(...'0123456789 +'), fc.nat(10), (held, key, at) => {
        expect(updatePhoneField(held, held.slice(0, at) + key + held.slice(at))).toBe(held)
      }),
    )
  })

  test.each([
    ['919876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['916712345', '916712345'],
  ])('a whole number gives way to %s', (text, held) =>
    expect(updatePhoneField('9167123456', text)).toBe(held),
  )

  test.each([
    [' Asha.Rao_1-x@UPI ', 'asha.rao_1-x@upi'],
    ['\ufeffasha\u200b@u\u200dpi\u202c', 'asha@upi'],
    ['asha rao@ok<bank>', 'asharao@okbank'],
    ['आशा@upi', '@upi'],
    [`${'a'.repeat(60)}@upi`, 'a'.repeat(50)],
    [undefined, ''],
  ])('sanitiseAddress of %o returns %s', (given, clean) => expect(sanitiseAddress(given)).toBe(clean))

  test.each([
    ['₹1,000', '1000'],
    ['१२.५०', '1250'],
    ['#\u200e6०', '60'],
    ['12345678901', '1234567890'],
    ['abc', ''],
  ])('digitsOf "%s" returns "%s"', (text, digits) => expect(digitsOf(text, 10)).toBe(digits))

  test.each([
    ['123456', '123456'],
    [' 12 34 56 78', '123456'],
    ['Your code is 123456.', '123456'],
    ['१२३४५६', '123456'],
    ['12\u200b34\u200b56', '123456'],
    [undefined, ''],
  ])('sanitiseOtp of %o returns %s', (given, clean) => expect(sanitiseOtp(given)).toBe(clean))

  test.each([
    ['9876543210', true],
    ['987654321', false],
    ['98765432101', false],
    ['98765 4321', false],
  ])('isMobileNumber of %s returns %s', (text, isValid) => expect(isMobileNumber(text)).toBe(isValid))

  test.each([
    ['6000000000', true],
    ['9876543210', true],
    ['5876543210', false],
    ['0876543210', false],
    ['987654321', false],
  ])('isIndianMobileNumber of %s returns %s', (text, isValid) =>
    expect(isIndianMobileNumber(text)).toBe(isValid),
  )

  test.each([
    ['123456', true],
    ['12345', false],
    ['1234567', false],
    ['12a456', false],
  ])('isOtp of %s returns %s', (text, isValid) => expect(isOtp(text)).toBe(isValid))
})

describe('sanitiseAmount', () => {
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
  ])('returns for %o: %d', (given, amount) => expect(sanitiseAmount(given)).toBe(amount))

  test('keeps an amount in whole paise unchanged', () => {
    const paise = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(fc.property(paise, (amount) => sanitiseAmount(amount / 100) === amount / 100))
  })
})
