/** The result is known to the client, but the countdown still runs. The sounds of the throw wait for their time. */
import type { Phase } from './phase'

export const countingDown: Phase<'countingDown'> = {
  screen: 'result',
  result: 'hidden',
  hidesBalance: () => true,
  leadsTo: ['revealing'],
}
