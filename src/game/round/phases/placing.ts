/** The bet is on its way to the server, and its coin flies. The server may or may not have taken the stake yet. */
import type { Phase } from './phase'

export const placing: Phase<'placing'> = {
  screen: 'menu',
  result: 'announced',
  showsStake: true,
  hidesBalance: () => true,
  leadsTo: ['placed', 'choosing'],
}
