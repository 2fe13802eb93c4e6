/** States of each kind in Hindi or the pseudo-language, which is longer; `npm run test:all` tests every state in both. */
import { PSEUDO } from '../../../src/studio/core/pseudo'
import { findState } from '../../../src/studio/states/states'
import { visitorTest as test } from './fixtures'
import { expectStateTexts } from './stateTexts'

test('states show only texts of their language, and nothing is cut off', async ({ page }) => {
  for (const [name, language] of [
    ['practice-placed', 'hi'],
    ['real-withdraw', 'hi'],
    ['result-won', 'hi'],
    ['real-withdraw', PSEUDO],
    ['site-wallet', PSEUDO],
  ] as const)
    await test.step(`${name}, ${language}`, () => expectStateTexts(page, findState(name), language))
})
