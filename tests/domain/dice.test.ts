import { describe, expect, test } from 'vitest'
import { DICE_NUMBERS, parseDiceNumber } from '../../src/domain/dice'

describe('dice numbers', () => {
  test('are 1 to 4', () => expect(DICE_NUMBERS).toEqual([1, 2, 3, 4]))

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
})
