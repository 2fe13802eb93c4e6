/** The result video and the reels run, and the Seconds Left card counts from 10.0. */
import type { Phase } from './phase'

export const revealing: Phase<'revealing'> = {
  screen: 'result',
  result: 'thrown',
  hidesBalance: () => true,
  leadsTo: ['celebrating'],
}
