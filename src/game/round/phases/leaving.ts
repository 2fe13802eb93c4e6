/** "Time's Up!" is shown before the redirect to the menu; a screen without a result is left at once. */
import type { Phase } from './phase'

export const leaving: Phase<'leaving'> = {
  screen: 'result',
  result: 'announced',
  leadsTo: ['choosing'],
}
