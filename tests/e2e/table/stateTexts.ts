/** Tests that states in Hindi have no English text, in the pseudo-language only texts of the catalogue, and that nothing is cut off. */
import { expect, type Page } from '@playwright/test'
import { PSEUDO } from '../../../src/studio/core/pseudo'
import type { UiState } from '../../../src/studio/states/state'
import { latinTexts } from '../../fixtures/latinTexts'
import { findLayoutProblems, NO_NOTCH, PHONE, withoutCanvas } from './layoutProblems'

const UPRIGHT = { name: 'an upright phone', width: 360, height: 740, notch: NO_NOTCH }
/** Dates and lists, which the browser writes in English. */
const OF_THE_BROWSER = [/\d+ (Jan|Dec) \d{4}/g, /\] or \[/g]
const isPage = ({ area }: UiState) => ['site', 'account'].includes(area)
const isCut = (problem: string) => /is cut off|reaches/.test(problem)

/** Opens the state in the language, and checks its texts. */
export async function expectStateTexts(
  page: Page,
  state: UiState,
  language: 'hi' | typeof PSEUDO,
): Promise<void> {
  const screen = isPage(state) ? UPRIGHT : PHONE
  const problems = await findLayoutProblems(page, withoutCanvas(state), screen, { language })
  // Formulas break on a page, and the sizes to touch are those of English.
  const cut = language === 'hi' && !isPage(state) ? problems : problems.filter(isCut)
  const texts = await latinTexts(page, language === PSEUDO ? OF_THE_BROWSER : [])
  expect({ texts, cut }).toEqual({ texts: [], cut: [] })
}
