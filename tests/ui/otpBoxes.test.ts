/** The digits of a code keep their boxes while one of them is corrected. */
import { expect, test } from 'vitest'
import { afterBackspace, afterInput } from '../../src/ui/otpBoxes'

test.each([
  ['', 0, '1', '1', 1],
  ['12', 2, '3', '123', 3],
  ['12345', 5, '6', '123456', 5],
  ['123 56', 3, '4', '123456', 4],
  ['123956', 3, '94', '123456', 4],
  ['123956', 3, '49', '123456', 4],
  ['123', 1, '22', '123', 2],
  ['', 3, '4', '   4', 4],
  ['123', 3, 'x', '123', 3],
  ['123', 2, '', '12', 2],
  ['12', 0, '654321', '654321', 5],
  ['12', 0, 'Your code is 123 456.', '123456', 5],
  ['', 0, '१', '1', 1],
  ['123', 0, '४५६७८९', '456789', 5],
])('typing %o, box %i becomes %o: %o, on to box %i', (code, index, text, after, next) => {
  expect(afterInput(code, index, text)).toEqual({ code: after, next })
})

test.each([
  ['123956', 3, '123 56', 3],
  ['123 56', 3, '12  56', 2],
  ['123', 3, '12', 2],
  ['1', 0, '', 0],
  ['', 0, '', 0],
])('a step back in %o, box %i gives %o, box %i', (code, index, after, next) => {
  expect(afterBackspace(code, index)).toEqual({ code: after, next })
})
