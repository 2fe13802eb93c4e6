import { expect, test } from 'vitest'
import { checkDummyTopUp, isLowCoinsPromptDue } from '../../../src/domain/money/dummyCoins'

test.each([
  [0, null, false],
  [1, null, true],
  [1900, null, true],
  [1999, null, true],
  [2000, 'coins_not_low', false],
  [50_000, 'coins_not_low', false],
])('with %d paise the top-up error is %s and the prompt is due: %s', (paise, code, isDue) => {
  expect(checkDummyTopUp(paise)).toBe(code)
  expect(isLowCoinsPromptDue(paise)).toBe(isDue)
})
