import { expect, test } from 'vitest'
import {
  COIN_RUPEES,
  COIN_TYPE_IDS,
  coinName,
  coinStakePaise,
  coinTypeOf,
  parseCoinValue,
} from '../../../src/domain/core/coin'

test.each([
  [1, 200],
  [2, 500],
  [3, 1000],
  [4, 2000],
  [5, 5000],
  [6, 10_000],
  [7, 50_000],
  [99, 0],
  [0, 0],
  [-1, 0],
])('coin type %d has a stake of %d paise', (id, paise) => expect(coinStakePaise(id)).toBe(paise))

test('numbers coin types from 1 and sorts them by value', () => {
  const values = Object.values(COIN_RUPEES)
  expect(COIN_TYPE_IDS).toEqual(values.map((_, index) => index + 1))
  expect(values).toEqual([...values].sort((a, b) => a - b))
})

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
])('parseCoinValue of "%s" returns %s', (text, value) => expect(parseCoinValue(text)).toBe(value))

test.each([
  ['2', 1],
  ['10', 3],
  ['500', 7],
  ['010', null],
  ['10.0', null],
  ['12', null],
  ['', null],
])('coinTypeOf of "%s" returns %s', (text, id) => expect(coinTypeOf(text)).toBe(id))

test('labels a coin with its rupees', () => expect(coinName(1000)).toBe('₹10'))
