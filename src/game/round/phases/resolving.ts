/** The result screen is open and counts 3, 2, 1 while the result is asked for. */
import type { Phase } from './phase'

export const resolving: Phase<'resolving'> = {
  screen: 'result',
  result: 'hidden',
  hidesBalance: () => true,
  // A result that comes after the countdown is revealed at once; without one the screen is left.
  leadsTo: ['countingDown', 'revealing', 'leaving'],
}
