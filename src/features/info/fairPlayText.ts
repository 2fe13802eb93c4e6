/** The text of the fair-play page: how results are drawn, detailed enough to recompute a draw by hand. */
import { CITIES, CITY_NAMES } from '../../domain/city'
import { DICE_NUMBERS } from '../../domain/dice'
import { DRAW_VERSION } from '../../domain/draws'
import { OUTCOMES } from '../../domain/payout'
import type { TextSection } from './TextSections'

const CITY_ORDER = CITIES.map((city) => CITY_NAMES[city]).join(', ')

export const FAIR_PLAY: readonly TextSection[] = [
  {
    heading: 'A chain, made backwards',
    paragraphs: [
      'Before a table opens, we choose a secret of 32 random bytes and take its SHA-256 fingerprint, and the fingerprint of that, and so on, thousands of times. The last fingerprint, c0, is published before the first round. Then the chain is used from its published end: round after round reveals the value whose fingerprint was public before.',
      'Nobody can find a value that has a given fingerprint. So from the moment c0 is public, every seed of every coming round is fixed, and we cannot change one without being found out.',
    ],
  },
  {
    heading: 'A salt that we could not know',
    paragraphs: [
      'After c0 is public, a salt is added to every draw of the chain, so that we cannot have tried chains until one suited us. Where a public randomness beacon is configured, the salt comes from it, and each round also waits for the beacon’s first value after betting has closed. Then nobody, the house included, can know a result while bets are taken. The end of betting names the beacon’s round, the first more than a second later, and the card checks that no other was used.',
      'Where no beacon is configured, the card shows a dash for it, and only this is claimed: the results were fixed before the bets and could not be changed. The house could have known them.',
    ],
  },
  {
    heading: 'From seed to die',
    paragraphs: [`The message of a round is DC${DRAW_VERSION}|chain|n|salt|beacon round|beacon value.`],
    points: [
      'HMAC-SHA256 with the round’s seed signs the message followed by |0, |1 and so on.',
      `The signature is read as numbers of 32 bits. The first one is taken, modulo ${OUTCOMES}: one of ${OUTCOMES} equally likely outcomes.`,
      `The outcome divided by ${DICE_NUMBERS.length} is the place of the city, counted from 0: ${CITY_ORDER}. What remains is the place of the number: ${DICE_NUMBERS.join(', ')}.`,
    ],
  },
  {
    heading: 'What a bet cannot do',
    paragraphs: [
      'Neither your bet nor anybody else’s goes into the draw. The same values give the same result no matter who bet what, in practice and in real rounds alike.',
    ],
  },
]
