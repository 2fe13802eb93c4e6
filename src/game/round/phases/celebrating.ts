/** The verdict: a win is celebrated and counted into the balance, a loss is shown and may be left. */
import type { Phase } from './phase'

export const celebrating: Phase<'celebrating'> = {
  screen: 'result',
  result: 'announced',
  mayLeave: ({ outcome }) => !outcome.isWin,
  leadsTo: ['leaving', 'choosing'],
}
