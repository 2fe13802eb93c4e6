/** The menu without a bet: coin, city and number are chosen. The last result may be shown as a chip. */
import type { Phase } from './phase'

export const choosing: Phase<'choosing'> = {
  screen: 'menu',
  result: 'announced',
  mayChoose: true,
  answerSound: 'refusal',
  leadsTo: ['placing'],
}
