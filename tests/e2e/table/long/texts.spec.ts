/** Every state in Hindi and in the pseudo-language. */
import { PSEUDO } from '../../../../src/studio/core/pseudo'
import { STATES } from '../../../../src/studio/states/states'
import { visitorTest as test } from '../fixtures'
import { expectStateTexts } from '../stateTexts'

// A page of its own, without the catalogue.
const states = STATES.filter(({ name }) => name !== 'site-offline')

for (const language of ['hi', PSEUDO] as const)
  for (const state of states)
    test(`${language}: ${state.name}`, ({ page }) => expectStateTexts(page, state, language))
