import { describe, expect, test } from 'vitest'
import { CITIES, CITY_NAMES, parseCity } from '../../src/domain/city'

describe('cities', () => {
  test('keep the order of the table and of the draw', () => {
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
  ])('parseCity of "%s" returns %s', (text, city) => expect(parseCity(text)).toBe(city))
})
