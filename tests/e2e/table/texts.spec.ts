/** Every state in Hindi has no English text, and nothing of it is cut off; in the pseudo-language each text is of the catalogue. */

import { PSEUDO } from '../../../src/studio/pseudo'
import { STATES } from '../../../src/studio/states/states'
import { latinTexts } from '../../fixtures/latinTexts'
import { openState } from '../../visual/openState'
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

for (const state of states) {
  const isPage = ['site', 'account'].includes(state.area)
  const screen = isPage ? UPRIGHT : PHONE

  visitorTest(`${state.name} in Hindi`, async ({ page, baseURL }) => {
    const problems = await findLayoutProblems(page, baseURL ?? '', state, screen, { language: 'hi' })
    // On a page formulas break, and sizes to touch are those of English.
    const cut = isPage ? problems.filter((problem) => /is cut off|reaches/.test(problem)) : problems
    expect({ texts: await latinTexts(page), cut }).toEqual({ texts: [], cut: [] })
  })

  visitorTest(`${state.name} in the pseudo-language`, async ({ page, baseURL }) => {
    await page.setViewportSize(screen)
    await openState(page, baseURL ?? '', state, { language: PSEUDO })
    expect(await latinTexts(page, OF_THE_BROWSER)).toEqual([])
  })
}
