import { expect, test } from 'vitest'
import { parseDiceNumber } from '../../../src/domain/core/dice'

test.each([
  ['1', 1],
  ['4', 4],
  [3, 3],
  ['03', null],
  [0, null],
  [5, null],
  [1.5, null],
  ['x', null],
  ['', null],
])('parseDiceNumber of %o returns %s', (value, dice) => expect(parseDiceNumber(value)).toBe(dice))
