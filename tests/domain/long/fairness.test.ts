import { expect, test } from 'vitest'
import { CHI_SQUARE_LIMIT, chiSquareOfDraws } from '../../fixtures/chiSquareOfDraws'

test('distributes a million draws evenly over the sixteen outcomes', () => {
  expect(chiSquareOfDraws(1_000_000)).toBeLessThan(CHI_SQUARE_LIMIT)
}, 300_000)
