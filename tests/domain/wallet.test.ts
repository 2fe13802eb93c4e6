import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { avatarPreset, avatarUrl } from '../../src/domain/avatar'
import { parseCombination } from '../../src/domain/combination'
import { checkDeposit, DEPOSIT_PRESETS_RUPEES } from '../../src/domain/deposit'
import { isWholeRupees, keepDigits, updateRupeesField } from '../../src/domain/parseRupees'
import { DEFAULT_LIMIT, INITIATE_LIMIT, tryAcquire, VERIFY_LIMIT } from '../../src/domain/rateLimit'
import { checkUpiId, checkWithdrawal, cleanUpiId } from '../../src/domain/withdrawal'

describe('a withdrawal', () => {
  const balance = 10_000_000
  test.each([
    [Number.NaN, balance, 'withdrawal_not_positive'],
    [-5, balance, 'withdrawal_not_positive'],
    [0, balance, 'withdrawal_not_positive'],
    [0.5, balance, 'withdrawal_below_minimum'],
    [4, balance, 'withdrawal_below_minimum'],
    [4.99, balance, 'withdrawal_below_minimum'],
    [5, balance, null],
    [5.5, balance, 'withdrawal_not_whole'],
    [50_000, balance, null],
    [50_000.01, balance, 'withdrawal_above_maximum'],
    [50_001, balance, 'withdrawal_above_maximum'],
    [100, 10_000, null],
    [100, 9_999, 'withdrawal_insufficient'],
    [5, 0, 'withdrawal_insufficient'],
  ])('of ₹%d with %d paise: %s', (rupees, paise, code) => expect(checkWithdrawal(rupees, paise)).toBe(code))

  test.each([
    ['12.50', '1250'],
    ['₹1,000', '1000'],
    ['-5', '5'],
    ['12345678901', '1234567890'],
    ['abc', ''],
  ])('typed as %s is %s', (typed, kept) => expect(keepDigits(typed)).toBe(kept))

  test.each([
    ['12.50', false],
    ['₹1,000.00 ', false],
    ['12.', false],
    ['₹500.00/-', false],
    ['₹500.50 only', false],
    ['500,00', false],
    ['.50', false],
    ['₹.50', false],
    ['1e3', false],
    ['1.5e3', false],
    ['100 to 200', false],
    ['1,000', true],
    ['₹ 1,00,000', true],
    ['10 000', true],
    ['Rs.500', true],
    ['Rs. 500', true],
    ['500/-', true],
    ['INR 500 only', true],
    ['500 ', true],
    ['.', true],
    ['', true],
  ])('%s is written as whole rupees: %s', (text, is) => expect(isWholeRupees(text)).toBe(is))

  test.each([
    [['5', '50', '500', '500.', '5000', '50000'], '500', true],
    [['500', '500.', '50', '502'], '502', false],
    [['500.00'], '', true],
    [['500', '1,00,000'], '100000', false],
    [['500', '500.00', ''], '', false],
  ])('a field typed as %j holds %s, refused: %s', (texts, digits, isRejected) => {
    expect(texts.reduce(updateRupeesField, { digits: '', isRejected: false })).toEqual({ digits, isRejected })
  })
})

describe('a UPI id', () => {
  test.each([
    ['asha@upi', null],
    [' Asha.Rao-1_2@OkBank ', null],
    ['9876543210@ybl', null],
    ['', 'upi_required'],
    ['   ', 'upi_required'],
    ['asha', 'upi_invalid'],
    ['a@upi', 'upi_invalid'],
    ['.asha@upi', 'upi_invalid'],
    ['asha@u', 'upi_invalid'],
    ['asha@1bank', 'upi_invalid'],
    ['asha@upi.in', 'upi_invalid'],
    ['as ha@upi', 'upi_invalid'],
    ['asha@@upi', 'upi_invalid'],
    [`${'a'.repeat(46)}@upi`, null],
    [`${'a'.repeat(47)}@upi`, 'upi_invalid'],
  ])('"%s": %s', (text, code) => expect(checkUpiId(text)).toBe(code))

  test('is kept in lower case', () => expect(cleanUpiId(' Asha@UPI ')).toBe('asha@upi'))
})

describe('a deposit', () => {
  test.each([
    [5, null],
    [12.5, null],
    [1_000_000, null],
    [0, 'payment_amount_invalid'],
    [-1, 'payment_amount_invalid'],
    [12.345, 'payment_amount_invalid'],
    [1_000_001, 'payment_amount_invalid'],
    ['100', 'payment_amount_invalid'],
    [Number.NaN, 'payment_amount_invalid'],
    [null, 'payment_amount_invalid'],
  ])('of %o: %s', (amount, code) => expect(checkDeposit(amount)).toBe(code))

  test('every preset is one', () => {
    expect(DEPOSIT_PRESETS_RUPEES.map(checkDeposit)).toEqual(DEPOSIT_PRESETS_RUPEES.map(() => null))
    expect(DEPOSIT_PRESETS_RUPEES).toHaveLength(15)
  })
})

describe('turns', () => {
  test.each([
    ['payments', INITIATE_LIMIT, 3],
    ['verifications', VERIFY_LIMIT, 5],
    ['anything else', DEFAULT_LIMIT, 10],
  ])('%s: %o', (_, limit, times) => {
    let taken: readonly number[] = []
    for (let turn = 0; turn < times; turn += 1) taken = tryAcquire(taken, turn, limit) ?? []
    expect(taken).toHaveLength(times)
    expect(tryAcquire(taken, 59_999, limit)).toBeNull()
    expect(tryAcquire(taken, 60_000, limit)).not.toBeNull()
  })

  test('what was taken by a clock hours ahead counts for nothing, and by one a moment ahead it does', () => {
    const taken = [14_400_000, 14_400_000, 14_400_000]
    expect(tryAcquire(taken, 0, INITIATE_LIMIT)).toEqual([0])
    expect(tryAcquire([5, 5, 5], 0, INITIATE_LIMIT)).toBeNull()
  })

  test('no stretch of a minute ever holds more than its limit', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 80 })
    fc.assert(
      fc.property(moments, (all) => {
        let memory: readonly number[] = []
        const taken: number[] = []
        for (const atMs of [...all].sort((a, b) => a - b)) {
          const next = tryAcquire(memory, atMs, INITIATE_LIMIT)
          if (next === null) continue
          memory = next
          taken.push(atMs)
        }
        for (const from of taken) {
          expect(taken.filter((atMs) => atMs >= from && atMs < from + 60_000).length).toBeLessThanOrEqual(3)
        }
      }),
    )
  })
})

describe('a combination in history', () => {
  test.each([
    ['{"city":"mumbai","dice_number":"3"}', { city: 'mumbai', diceNumber: 3 }],
    ['{"city":"New York","dice_number":1}', { city: 'new_york', diceNumber: 1 }],
    ['mumbai&3', { city: 'mumbai', diceNumber: 3 }],
    ['New York & 4', { city: 'new_york', diceNumber: 4 }],
    ['mumbai&5', null],
    ['paris&1', null],
    ['{"city":"mumbai"}', null],
    ['{broken', null],
    ['', null],
  ])('%s', (text, combination) => expect(parseCombination(text)).toEqual(combination))
})

describe('a picture', () => {
  test.each([
    ['profile3', 'profile3'],
    ['uploads/profile2-17.svg', 'profile2'],
    ['/user_profile/profile5.svg', 'profile5'],
    ['profile9', 'profile1'],
    ['cat.png', 'profile1'],
    ['', 'profile1'],
    [null, 'profile1'],
  ])('%s is %s', (stored, name) => expect(avatarPreset(stored)).toBe(name))

  test('with a full address is used as it is', () => {
    expect(avatarUrl('https://example.org/a.png')).toBe('https://example.org/a.png')
    expect(avatarUrl('profile4')).toBe('/user_profile/profile4.svg')
  })
})
