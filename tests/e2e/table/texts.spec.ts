/** Every state in Hindi has no English text, and nothing of it is cut off; in the pseudo-language, which is longer, each text is of the catalogue. */

import { PSEUDO } from '../../../src/studio/pseudo'
import type { UiState } from '../../../src/studio/states/state'
import { STATES } from '../../../src/studio/states/states'
import { latinTexts } from '../../fixtures/latinTexts'
import { expect, visitorTest } from './fixtures'
import { findLayoutProblems, NO_NOTCH, PHONE } from './layoutProblems'

const UPRIGHT = { name: 'an upright phone', width: 360, height: 740, notch: NO_NOTCH }
/** Dates and lists, which the browser writes in English. */
const OF_THE_BROWSER = [/\d+ (Jan|Dec) \d{4}/g, /\] or \[/g]
/** One of each page and dialog; `npm run test:all` tests every state. */
const TELLING = [
  'practice-placed',
  'real-again-coin',
  'real-withdraw',
  'practice-how-to-play',
  'practice-reality-check',
  'result-won',
  'site-landing',
  'site-register-code',
  'site-wallet',
  'site-profile',
  'site-statement',
  'site-limits',
  'site-fair-play-void',
]
const states = (process.env.TEST_ALL ? STATES : STATES.filter(({ name }) => TELLING.includes(name)))
  // A page of its own, without the catalogue.
  .filter(({ name }) => name !== 'site-offline')

const isPage = ({ area }: UiState) => ['site', 'account'].includes(area)
const isCut = (problem: string) => /is cut off|reaches/.test(problem)

/** States of one test, which opens them in one page. */
const GROUP = 7

for (const language of ['hi', PSEUDO] as const) {
  for (let from = 0; from < states.length; from += GROUP) {
    const group = states.slice(from, from + GROUP)
    const title = `${language}: ${group.map(({ name }) => name).join(', ')}`

    visitorTest(title, async ({ page, baseURL }) => {
      // Each state of the long list may take this long.
      visitorTest.setTimeout(60_000 + group.length * 30_000)
      for (const state of group) {
        const screen = isPage(state) ? UPRIGHT : PHONE
        const problems = await findLayoutProblems(page, baseURL ?? '', state, screen, { language })
        // Formulas break on a page, and the sizes to touch are those of English.
        const cut = language === 'hi' && !isPage(state) ? problems : problems.filter(isCut)
        const texts = await latinTexts(page, language === PSEUDO ? OF_THE_BROWSER : [])
        expect.soft({ texts, cut }, state.name).toEqual({ texts: [], cut: [] })
      }
    })
  }
}
