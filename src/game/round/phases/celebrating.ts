/** The verdict: a win is celebrated and counted into the balance, a loss is told and may be left. */
import type { Phase } from './phase'

export const celebrating: Phase<'celebrating'> = {
  screen: 'result',
  result: 'announced',
  mayLeave: ({ outcome }) => !outcome.isWin,
  leadsTo: ['leaving', 'choosing'],
}
