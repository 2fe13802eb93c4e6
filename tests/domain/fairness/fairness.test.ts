import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import {
  combinationOf,
  drawMessage,
  drawNumber,
  drawResult,
  NO_BEACON,
} from '../../../src/domain/fairness/fairness'
import { CHI_SQUARE_LIMIT, chiSquareOfDraws } from '../../fixtures/chiSquareOfDraws'
import { chain, SALT } from '../../fixtures/testChain'

test('the test chain ends in the published commitment', () => {
  expect(bytesToHex(chain[0]!)).toBe('a197a68842520255850bc7390ec64a7add5c81ec8bb6ff21743bd0af903e6267')
})

test('the message contains every input of the draw', () => {
  const input = { chainId: 'real-3', n: 1, salt: SALT, beaconRound: '1000', beaconValue: SALT }
  expect(drawMessage({ drawVersion: 1, ...input })).toBe(`DC1|real-3|1|${SALT}|1000|${SALT}`)
  expect(drawMessage({ drawVersion: 2, ...input })).toBe(`DC2|real-3|1|${SALT}|1000|${SALT}`)
})

describe('published test vectors', () => {
  test.each([
    [1, NO_BEACON, NO_BEACON, 'dubai', 2],
    [2, NO_BEACON, NO_BEACON, 'mumbai', 2],
    [3, NO_BEACON, NO_BEACON, 'mumbai', 4],
    [1, '1000', SALT, 'new_york', 1],
    [2, '1000', SALT, 'new_york', 3],
    [3, '1000', SALT, 'dubai', 3],
  ])('n = %d with beacon round %s draws %s', (n, beaconRound, beaconValue, city, diceNumber) => {
    const input = { drawVersion: 1, chainId: 'real-3', n, salt: SALT, beaconRound, beaconValue }
    expect(drawResult(chain[n]!, input)).toEqual({ city, diceNumber })
  })

  test('rejection sampling takes the fourth word if the first three are too high', () => {
    const none = NO_BEACON
    const input = { drawVersion: 1, chainId: 'rej', n: 2, salt: none }
    const message = drawMessage({ ...input, beaconRound: none, beaconValue: none })
    expect(drawNumber(chain[2]!, message, 3_000_000_000)).toBe(1_693_422_349)
  })
})

test('numbers the combinations of any outcomes city by city', () => {
  const draw = { cities: ['paris', 'rome', 'oslo'], diceNumbers: [3, 1] }
  const drawn = [0, 1, 2, 3, 4, 5].map((number) => Object.values(combinationOf(number, draw)).join(' '))
  expect(drawn).toEqual(['paris 3', 'paris 1', 'rome 3', 'rome 1', 'oslo 3', 'oslo 1'])
})

test('draws nothing by the version of a newer release', () => {
  const none = NO_BEACON
  const input = { chainId: 'real-3', n: 1, salt: SALT, beaconRound: none, beaconValue: none }
  expect(() => drawResult(chain[1]!, { drawVersion: 99, ...input })).toThrow('draw version 99 needs a newer')
})

test('distributes draws evenly over the sixteen outcomes', () => {
  expect(chiSquareOfDraws(100_000)).toBeLessThan(CHI_SQUARE_LIMIT)
})
