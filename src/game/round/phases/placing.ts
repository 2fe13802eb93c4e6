/** The bet is on its way to the server, and its coin flies. The server's balance lacks the stake, or not. */
import type { Phase } from './phase'

export const placing: Phase<'placing'> = {
  screen: 'menu',
  result: 'announced',
  showsStake: true,
  hidesBalance: () => true,
  leadsTo: ['placed', 'choosing'],
}
