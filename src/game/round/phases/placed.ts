/** The bet is final, and the countdown runs to the end of betting. */
import type { Phase } from './phase'

/** Tolerated error of the client's estimate of the server clock. */
const CLOCK_MARGIN_MS = 1_000

export const placed: Phase<'placed'> = {
  screen: 'menu',
  result: 'hidden',
  showsStake: true,
  ticks: true,
  answerSound: 'chip',
  // The server may pay the prize from the end of betting on.
  hidesBalance: ({ bet }, nowMs) => nowMs === null || nowMs >= bet.endsAtMs - CLOCK_MARGIN_MS,
  // A bet that is accepted long after its end has its result only as a chip.
  leadsTo: ['resolving', 'choosing'],
}
