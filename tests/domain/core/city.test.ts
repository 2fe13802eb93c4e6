import { expect, test } from 'vitest'
import { parseCity } from '../../../src/domain/core/city'

test.each([
  ['new_york', 'new_york'],
  ['New York', 'new_york'],
  ['  NEW   YORK ', 'new_york'],
  ['MUMBAI', 'mumbai'],
  ['newyork', null],
  ['paris', null],
  ['', null],
])('parseCity of "%s" returns %s', (text, city) => expect(parseCity(text)).toBe(city))
