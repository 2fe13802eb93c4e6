/**
 * What the result screen says. In words and not in a picture where the film stands under them: put together without a
 * graphics card, a page of the browser's shows a black bar over a film that lies below the top.
 */
import { stateNamed } from '../visual/states.mjs'
import { takeState } from '../visual/takeState.mjs'
import { expect, visitorTest } from './players'

const WORDS: Readonly<Record<string, readonly string[]>> = {
  'result-countdown': ['Total Bets: 128', 'You have selected ₹10 table', '1'],
  'result-lost': [
    'Better Luck Next Time!',
    'Almost! Try again for your next big win!',
    'Winning Combination: Tokyo - 1',
    'Check fairness',
  ],
  'result-no-video': ['Video unavailable, Please try again later'],
  'result-time-up': ["Time's Up!", 'The timer has finished.'],
  'result-won': ['You Won!', '₹150', 'Winning Combination: Mumbai - 3', 'Check fairness'],
}

for (const [name, texts] of Object.entries(WORDS)) {
  visitorTest(`${name} says ${texts[0]}`, async ({ page, baseURL }) => {
    await takeState(page, baseURL ?? '', stateNamed(name))
    for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  })
}
