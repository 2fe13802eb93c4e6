/** The texts of the fairness card: one per verification step, the overall verdict and its explanation. */
import { CITY_NAMES, parseCity } from '../../domain/city'
import { formatCombination } from '../../domain/combination'
import { drandRoundAtMs } from '../../domain/fairness/drandRound'
import { type KnownDraw, outcomeCount } from '../../domain/fairness/draws'
import type { OwnBet } from '../../domain/fairness/verifyBet'
import type {
  FairnessReport,
  FairnessStep,
  PublishedFairness,
  Verdict,
} from '../../domain/fairness/verifyFairness'
import { formatRupees } from '../../domain/money/money'
import { formatDateTime } from '../../ui/formatDateTime'

export interface StepTexts {
  title: string
  /** How the step was verified, or why it could not be. */
  detail: string
}

const NOT_SAVED_TEXT = 'This device placed no bet in this round and kept nothing to compare.'
const NOT_SETTLED_TEXT = 'Revealed when the round is settled.'
const VOID_TEXT = 'Never revealed, because the round was voided.'

const BEACON_STEPS: ReadonlySet<FairnessStep> = new Set(['beacon', 'beaconRound'])
const BET_STEPS: ReadonlySet<FairnessStep> = new Set(['receipt', 'inclusion'])

/**
 * @returns the texts of all steps of the round; a round without a beacon has no beacon steps, and one without a
 *   published root no steps of the player's bet
 */
export function stepTexts(
  published: PublishedFairness,
  report: FairnessReport,
  ownBet: OwnBet | null,
): readonly (StepTexts & { step: FairnessStep; verdict: Verdict })[] {
  const { verdicts } = report
  const openText = published.voided === undefined ? NOT_SETTLED_TEXT : VOID_TEXT
  const notSettledText = published.seed === null ? openText : ''
  const texts: Record<FairnessStep, StepTexts> = {
    commitment: {
      title: 'Same commitment as before the bet',
      detail: verdicts.commitment === null ? NOT_SAVED_TEXT : 'This device kept it before the bet was sent.',
    },
    seed: {
      title: 'The revealed seed fits the commitment',
      detail: notSettledText || 'SHA-256 of the seed is the commitment.',
    },
    chain: {
      title: 'The commitment belongs to the published chain',
      detail: chainText(published.n - 1),
    },
    salt: {
      title: 'Same salt as before the bet',
      detail: verdicts.salt === null ? NOT_SAVED_TEXT : 'It was fixed after c0 was published.',
    },
    beacon: {
      title: 'The value of the public beacon fits its signature',
      detail: beaconText(published.beacon_round),
    },
    beaconRound: {
      title: 'The end of betting named the beacon’s round',
      detail:
        verdicts.beaconRound === null ? NOT_SAVED_TEXT : 'The first to come out more than a second after it.',
    },
    message: {
      title: 'The message names this round',
      detail: notSettledText || 'Its chain, its place in it, the salt and the beacon.',
    },
    number: {
      title: 'Seed and message draw one number',
      detail: notSettledText || (numberText(report) ?? 'It cannot be drawn from these values.'),
    },
    result: {
      title: 'The result is what was drawn',
      detail:
        notSettledText ||
        (verdicts.result === null ? 'No result to compare was given here.' : 'City and number.'),
    },
    receipt: {
      title: 'The receipt of your bet is signed',
      detail: ownBet === null ? NOT_SAVED_TEXT : receiptText(ownBet),
    },
    inclusion: {
      title: 'Your bet is in the round’s list',
      detail: ownBet === null ? NOT_SAVED_TEXT : inclusionText(ownBet, published.bets?.count ?? 0),
    },
  }
  return (Object.keys(texts) as FairnessStep[])
    .filter((step) => !BEACON_STEPS.has(step) || published.beacon_round !== null || verdicts[step] !== null)
    .filter((step) => !BET_STEPS.has(step) || Boolean(published.bets))
    .map((step) => ({ step, verdict: verdicts[step], ...texts[step] }))
}

/** The verdict over all steps in one sentence. */
export function verdictText(published: PublishedFairness, { verdicts }: FairnessReport): string {
  const all = Object.values(verdicts)
  if (all.includes(false)) return 'A step failed. Do not trust this result.'
  if (published.voided !== undefined) return 'This round was voided. Every stake was refunded.'
  if (published.seed === null) return 'This round is not settled yet.'
  const hasProof = verdicts.commitment === true && verdicts.result === true
  if (!hasProof) return 'Everything that can be checked here is true.'
  return published.beacon_round === null
    ? 'This result was fixed before your bet.'
    : 'The seed of this result was fixed before your bet.'
}

/** What the verification proves. Before the seed is revealed it is unknown whether a beacon takes part. */
export function explanationText({ beacon_round, seed, voided }: PublishedFairness): string {
  if (voided !== undefined) {
    return `Voided ${formatDateTime(Date.parse(voided.at))}, without a result. The reason: ${voided.reason}`
  }
  const fixedText = 'fixed before the bets and cannot be changed, no matter who bets what.'
  if (seed === null) return `The seed is ${fixedText}`
  return beacon_round === null
    ? `Results are ${fixedText} No public beacon takes part, so the house could have known them.`
    : `The seed is ${fixedText} A public beacon takes part: before its round ${beacon_round} came out, nobody could know the result, if drand signed it.`
}

/** The card verifies only the hash of the signature; the signature itself must be verified with drand's own tools. */
function beaconText(round: number | null): string {
  const publishedAt = round === null ? '' : `, published ${formatDateTime(drandRoundAtMs(round))}`
  return `Round ${round} of drand${publishedAt}: SHA-256 of its signature is the value. That drand signed it, drand itself shows.`
}

function receiptText({ receipt, isKept }: OwnBet): string {
  if (receipt === null) return 'This device kept none, and the server has none.'
  const { betId, city, diceNumber, stakePaise } = receipt
  const known = parseCity(city)
  const cityName = known === null ? city : CITY_NAMES[known]
  const bet = `Bet ${betId}: ${cityName} - ${diceNumber} for ${formatRupees(stakePaise)}`
  return isKept ? `${bet}, kept by this device.` : `${bet}. This device kept none; it came with the proof.`
}

function inclusionText({ proof }: OwnBet, count: number): string {
  if (proof === null) return 'The server has no proof of it.'
  return `One of ${betsText(count)} under the root published at close.`
}

/** @returns '1 bet', '128 bets' */
export function betsText(count: number): string {
  return count === 1 ? '1 bet' : `${count} bets`
}

function chainText(hashCount: number): string {
  const subject =
    hashCount === 0 ? 'It is' : hashCount === 1 ? 'Its hash is' : `Hashed ${hashCount} times it is`
  return `${subject} c0, public before the first round.`
}

function numberText({ number, draw, drawn }: FairnessReport): string | null {
  if (number === null || draw === null || drawn === null) return null
  return `${number} of 0 to ${outcomeCount(draw) - 1}, which stands for ${formatCombination(drawn)}.`
}

/** How the number drawn stands for a city and a dice number. */
export function outcomesText({ cities, diceNumbers }: KnownDraw): string {
  const cityNames = cities.map((city) => CITY_NAMES[city]).join(', ')
  return (
    `The first one modulo ${outcomeCount({ cities, diceNumbers })} is the number drawn. ` +
    `Divided by ${diceNumbers.length} it gives the place of the city, from 0, in the order ${cityNames}; ` +
    `the remainder gives the place of the die in the order ${diceNumbers.join(', ')}.`
  )
}
