/** The text of the fair-play page: how results are drawn, detailed enough to recompute a draw by hand. */
import { CITIES, CITY_NAMES } from '../../domain/city'
import { DICE_NUMBERS } from '../../domain/dice'
import { DRAW_VERSION } from '../../domain/fairness/draws'
import { OUTCOMES } from '../../domain/payout'
import type { TextSection } from './TextSections'

const CITY_ORDER = CITIES.map((city) => CITY_NAMES[city]).join(', ')

/** What is true of the salt by setting. Until the setting is known, the text claims neither. */
const SALTS = {
  unknown: {
    heading: 'A salt, fixed after the chain',
    paragraphs: [
      'After c0 is public, a salt is added to every draw of the chain. The card of each game shows the salt, and whether a public randomness beacon takes part in the draw.',
    ],
  },
  house: {
    heading: 'A salt, fixed after the chain',
    paragraphs: [
      'After c0 is public, a salt is added to every draw of the chain: 32 random bytes of our own.',
      'No public randomness beacon takes part, and the card shows a dash for it. So only this is claimed: the results were fixed before the bets and could not be changed. The house could have known them.',
    ],
  },
  beacon: {
    heading: 'A salt that we could not know',
    paragraphs: [
      'After c0 is public, a salt is added to every draw of the chain. It comes from a public randomness beacon, so that we cannot have tried chains until one suited us. Each round also waits for the beacon’s first value after betting has closed. Then nobody, the house included, can know a result while bets are taken. The end of betting names the beacon’s round, the first more than a second later, and the card checks that no other was used.',
    ],
  },
} as const satisfies Record<string, TextSection>

/** @param hasBeacon whether a public beacon makes the salt and a part of each draw, null while unknown */
export function fairPlaySections(hasBeacon: boolean | null): readonly TextSection[] {
  const salt = hasBeacon === null ? SALTS.unknown : hasBeacon ? SALTS.beacon : SALTS.house
  return [CHAIN, salt, ...DRAW]
}

/** A step of the fairness card and what it excludes. */
type Exclusion = readonly [step: string, text: string]

/** What a beacon changes. Until the setting is known, the texts claim only what is true of both. */
const BEACON_EXCLUSIONS = {
  unknown: {
    salt: 'It is public before the bets, so that it cannot be changed after them.',
    beacon: 'Where one takes part: that anybody knows the result while bets are taken.',
    root: 'A bet that is added, dropped or changed after betting has closed.',
  },
  house: {
    salt: 'It is public before the bets, so that it cannot be changed after them. It is our own, so it does not exclude that we tried several.',
    beacon: 'None takes part, so it is not excluded that we know a result in advance.',
    root: 'A bet that is added, dropped or changed once the root is public. That it was public before we knew the result, only a beacon would show.',
  },
  beacon: {
    salt: 'That we tried chains until one suited us.',
    beacon: 'That anybody knows the result while bets are taken.',
    root: 'A bet that is added, dropped or changed once the result can be known: the root is public before the beacon’s value.',
  },
} as const

/** @returns what each step of the card excludes, in the order in which a round takes them */
export function exclusions(hasBeacon: boolean | null): readonly Exclusion[] {
  const { salt, beacon, root } =
    BEACON_EXCLUSIONS[hasBeacon === null ? 'unknown' : hasBeacon ? 'beacon' : 'house']
  return [
    ['Commitment', 'That we choose the result after we have seen the bets.'],
    ['Salt', salt],
    ['Beacon', beacon],
    ['Receipt', 'That we deny your bet, or change its city, number or stake.'],
    ['Root', root],
    [
      'List of bets',
      'Prizes that nobody won. Number, stakes and prizes of all bets can be added up; the list names nobody.',
    ],
  ]
}

const CHAIN: TextSection = {
  heading: 'A chain, made backwards',
  paragraphs: [
    'Before a table opens, we choose a secret of 32 random bytes and take its SHA-256 fingerprint, and the fingerprint of that, and so on, thousands of times. The last fingerprint, c0, is published before the first round. Then the chain is used from its published end: round after round reveals the value whose fingerprint was public before.',
    'Nobody can find a value that has a given fingerprint. So from the moment c0 is public, every seed of every coming round is fixed, and we cannot change one without being found out.',
  ],
}

const DRAW: readonly TextSection[] = [
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
