/** Every state in Hindi has no English text, and nothing of it is cut off; in the pseudo-language, which is longer, each text is of the catalogue. */

import type { Page } from '@playwright/test'
import { PSEUDO, type ShownLanguage } from '../../../src/studio/core/pseudo'
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
const layoutProblems = (page: Page, address: string, state: UiState, language: ShownLanguage) =>
  findLayoutProblems(page, address, state, isPage(state) ? UPRIGHT : PHONE, { language })

for (const state of states) {
  visitorTest(`${state.name} in Hindi`, async ({ page, baseURL }) => {
    const problems = await layoutProblems(page, baseURL ?? '', state, 'hi')
    // On a page formulas break, and sizes to touch are those of English.
    const cut = isPage(state) ? problems.filter(isCut) : problems
    expect({ texts: await latinTexts(page), cut }).toEqual({ texts: [], cut: [] })
  })

  visitorTest(`${state.name} in the pseudo-language`, async ({ page, baseURL }) => {
    const problems = await layoutProblems(page, baseURL ?? '', state, PSEUDO)
    const cut = problems.filter(isCut)
    expect({ texts: await latinTexts(page, OF_THE_BROWSER), cut }).toEqual({ texts: [], cut: [] })
  })
}
