import { expect, test } from 'vitest'
import { isWholeRupees, updateRupeesField } from '../../../src/domain/money/parseRupees'

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
  ['-500', false],
  ['₹ -500', false],
  ['\u2212500', false],
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
])('isWholeRupees of "%s" returns %s', (text, isWhole) => expect(isWholeRupees(text)).toBe(isWhole))

test.each([
  [['5', '50', '500', '500.', '5000', '50000'], '500', true],
  [['500', '500.', '50', '502'], '502', false],
  [['500.00'], '', true],
  [['500', '1,00,000'], '100000', false],
  [['500', '500.00', ''], '', false],
  [['१', '१०', '१०००'], '1000', false],
  [['\u200e₹\u200b१,०००\u200b'], '1000', false],
  [['५०.५०'], '', true],
  [['٥٠٠'], '500', false],
  [['-500'], '', true],
  [['500', '-500'], '500', true],
])('after the texts %j the field contains "%s", rejected: %s', (texts, digits, isRejected) => {
  expect(texts.reduce(updateRupeesField, { digits: '', isRejected: false })).toEqual({ digits, isRejected })
})
