import { expect, test } from 'vitest'
import { parseCombination } from '../../../src/domain/core/combination'

test.each([
  ['{"city":"mumbai","dice_number":"3"}', { city: 'mumbai', diceNumber: 3 }],
  ['{"city":"New York","dice_number":1}', { city: 'new_york', diceNumber: 1 }],
  ['mumbai&3', { city: 'mumbai', diceNumber: 3 }],
  ['New York & 4', { city: 'new_york', diceNumber: 4 }],
  ['mumbai&5', null],
  ['paris&1', null],
  ['{"city":"mumbai"}', null],
  ['{broken', null],
  ['', null],
])('parses %s', (text, combination) => expect(parseCombination(text)).toEqual(combination))
