import { describe, expect, test } from 'vitest'
import { CITIES, CITY_NAMES, parseCity } from '../../src/domain/city'
import { COIN_TYPE_IDS, coinName, coinStakePaise, coinTypeOf, parseCoinValue } from '../../src/domain/coin'
import { DICE_NUMBERS, parseDiceNumber } from '../../src/domain/dice'
import { isWinningBet, prizePaise } from '../../src/domain/payout'

describe('coins', () => {
  test.each([
    [1, 200],
    [2, 500],
    [3, 1000],
    [4, 2000],
    [5, 5000],
    [6, 10_000],
    [7, 50_000],
    [8, 0],
    [0, 0],
    [-1, 0],
  ])('coin type %d costs %d paise', (id, paise) => expect(coinStakePaise(id)).toBe(paise))

  test('there are seven', () => expect(COIN_TYPE_IDS).toEqual([1, 2, 3, 4, 5, 6, 7]))

  test.each([
    ['10', 10],
    [' 10 ', 10],
    ['10.00', 10],
    ['500', 500],
    ['0', null],
    ['-5', null],
    ['2.5', null],
    ['1e3', null],
    ['12345678', null],
    ['x', null],
    ['', null],
  ])('a coin_value of "%s" shows as %s', (text, value) => expect(parseCoinValue(text)).toBe(value))

  test.each([
    ['2', 1],
    ['10', 3],
    ['500', 7],
    ['010', null],
    ['10.0', null],
    ['12', null],
    ['', null],
  ])('a coin_value of "%s" is coin type %s', (text, id) => expect(coinTypeOf(text)).toBe(id))

  test('are named by their rupees', () => expect(coinName(1000)).toBe('₹10'))
})

describe('cities', () => {
  test('stand in the order in which they are shown and drawn', () => {
    expect(CITIES.map((city) => CITY_NAMES[city])).toEqual(['New York', 'Mumbai', 'Dubai', 'Tokyo'])
  })

  test.each([
    ['new_york', 'new_york'],
    ['New York', 'new_york'],
    ['  NEW   YORK ', 'new_york'],
    ['MUMBAI', 'mumbai'],
    ['newyork', null],
    ['paris', null],
    ['', null],
  ])('"%s" is %s', (text, city) => expect(parseCity(text)).toBe(city))
})

describe('dice numbers', () => {
  test('are four', () => expect(DICE_NUMBERS).toEqual([1, 2, 3, 4]))

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
  ])('%o is %s', (value, dice) => expect(parseDiceNumber(value)).toBe(dice))
})

describe('the prize', () => {
  const bet = { city: 'mumbai', diceNumber: 3 } as const

  test.each([
    [{ city: 'mumbai', diceNumber: 3 } as const, true],
    [{ city: 'mumbai', diceNumber: 2 } as const, false],
    [{ city: 'tokyo', diceNumber: 3 } as const, false],
    [{ city: 'tokyo', diceNumber: 1 } as const, false],
  ])('Mumbai 3 against %o wins: %s', (drawn, isWin) => expect(isWinningBet(bet, drawn)).toBe(isWin))

  test('is 15 times the stake', () => expect(prizePaise(1000)).toBe(15_000))
})
