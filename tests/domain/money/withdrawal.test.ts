import { expect, test } from 'vitest'
import { checkUpiId, checkWithdrawal, findUpiId } from '../../../src/domain/money/withdrawal'

const balancePaise = 10_000_000
test.each([
  [Number.NaN, balancePaise, 'withdrawal_not_positive'],
  [-5, balancePaise, 'withdrawal_not_positive'],
  [0, balancePaise, 'withdrawal_not_positive'],
  [0.5, balancePaise, 'withdrawal_below_minimum'],
  [4, balancePaise, 'withdrawal_below_minimum'],
  [4.99, balancePaise, 'withdrawal_below_minimum'],
  [5, balancePaise, null],
  [5.5, balancePaise, 'withdrawal_not_whole'],
  [50_000, balancePaise, null],
  [50_000.01, balancePaise, 'withdrawal_above_maximum'],
  [50_001, balancePaise, 'withdrawal_above_maximum'],
  [100, 10_000, null],
  [100, 9_999, 'withdrawal_insufficient'],
  [5, 0, 'withdrawal_insufficient'],
])('checkWithdrawal returns for ₹%d of %d paise: %s', (rupees, paise, code) => {
  expect(checkWithdrawal(rupees, paise)).toBe(code)
})

test.each([
  ['asha@upi', null],
  [' Asha.Rao-1_2@OkBank ', null],
  ['9876543210@ybl', null],
  ['\u200basha\u2060@upi\u200b', null],
  ['', 'upi_required'],
  ['\u200b', 'upi_required'],
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
])('checkUpiId returns for "%s": %s', (text, code) => expect(checkUpiId(text)).toBe(code))

const LONG = `${'a'.repeat(46)}@upi`
test.each([
  ['upi://pay?pa=asha.r@okicici&pn=Asha', 'asha.r@okicici'],
  ['upi://pay?pn=Asha&pa=asha.r%40okicici&am=5&cu=INR&tn=dinner for two', 'asha.r@okicici'],
  [`UPI://pay?pa=${LONG}&pn=Asha`, LONG],
  ['UPI ID: asha.r@okicici', 'asha.r@okicici'],
  ['my upi id : Asha.R@okicici', 'asha.r@okicici'],
  ['यूपीआई: asha.r@okicici', 'asha.r@okicici'],
  ['<asha.r@okicici>', 'asha.r@okicici'],
  ['asha.r@okicici।', 'asha.r@okicici'],
  ['"asha.r@okicici",', 'asha.r@okicici'],
  ['९८७६५४३२१०@ybl', '9876543210@ybl'],
  // Each of these has been welded to an id, or cut to one, that is somebody else's.
  ['pay asha.r@okicici now', null],
  ['asha. r@okicici', null],
  ['asha.r @okicici', null],
  ['asha.r@ok icici', null],
  ['àsha@okicici', null],
  ['asha+r@okicici', null],
  ['asha@okicici, ravi@ybl', null],
  ['upi://pay?pn=Asha', null],
  ['upi://pay?pa=asha.r@okicici&pn=Asha&pa=ravi@ybl', null],
  ['upi://pay?pn=Asha?pa=ravi@ybl&pa=asha.r@okicici', 'asha.r@okicici'],
  [`upi://pay?pa=a${LONG}`, null],
  [`${' '.repeat(9)}a${LONG}`, null],
])('findUpiId finds in "%s": %s', (text, upiId) => expect(findUpiId(text)).toBe(upiId))
