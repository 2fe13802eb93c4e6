import { expect, test } from 'vitest'
import { checkDeposit, DEPOSIT_PRESETS_RUPEES } from '../../../src/domain/money/deposit'

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
])('returns for %o: %s', (amount, code) => expect(checkDeposit(amount)).toBe(code))

test('accepts every preset amount', () => {
  expect(DEPOSIT_PRESETS_RUPEES.map(checkDeposit)).toEqual(DEPOSIT_PRESETS_RUPEES.map(() => null))
  expect(DEPOSIT_PRESETS_RUPEES).toHaveLength(15)
})
