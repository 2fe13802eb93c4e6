/** One state of each kind in Hindi and in the pseudo-language, which is longer; `npm run test:all` tests every state. */
import { PSEUDO } from '../../../src/studio/core/pseudo'
import { findState } from '../../../src/studio/states/states'
import { testStateTexts } from './stateTexts'

for (const language of ['hi', PSEUDO] as const)
  testStateTexts(language, ['practice-placed', 'real-withdraw', 'result-won', 'site-wallet'].map(findState))
