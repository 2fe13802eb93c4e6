/** What the fairness card says, step by step: what was checked, and what is meant where it could not be. */
import { formatCombination } from '../../domain/combination'
import { drandRoundAtMs } from '../../domain/drandRound'
import type { Combination } from '../../domain/payout'
import type { FairnessReport, FairnessStep, PublishedFairness, Verdict } from '../../domain/verifyFairness'
import { formatDateTime } from '../../ui/formatDateTime'

export interface StepTexts {
  title: string
  /** How it was checked, or why it could not be. */
  detail: string
}

const NOT_KEPT = 'This device placed no bet in this round and kept nothing to compare.'
const NOT_YET = 'Revealed when the round is settled.'

const OF_THE_BEACON: ReadonlySet<FairnessStep> = new Set(['beacon', 'beaconRound'])

/** The words of every step that this round has; a round without a beacon has no step for it. */
export function stepTexts(
  published: PublishedFairness,
  report: FairnessReport,
): readonly (StepTexts & { step: FairnessStep; verdict: Verdict })[] {
  const { verdicts, number, drawn } = report
  const later = published.seed === null ? NOT_YET : ''
  const words: Record<FairnessStep, StepTexts> = {
    commitment: {
      title: 'Same commitment as before the bet',
      detail: verdicts.commitment === null ? NOT_KEPT : 'This device kept it before the bet was sent.',
    },
    seed: {
      title: 'The revealed seed fits the commitment',
      detail: later || 'SHA-256 of the seed is the commitment.',
    },
    chain: {
      title: 'The commitment belongs to the published chain',
      detail: chainWords(published.n - 1),
    },
    salt: {
      title: 'Same salt as before the bet',
      detail: verdicts.salt === null ? NOT_KEPT : 'It was fixed after c0 was published.',
    },
    beacon: {
      title: 'The value of the public beacon fits its signature',
      detail: beaconWords(published.beacon_round),
    },
    beaconRound: {
      title: 'The end of betting named the beacon’s round',
      detail: verdicts.beaconRound === null ? NOT_KEPT : 'The first to come out more than a second after it.',
    },
    message: {
      title: 'The message names this round',
      detail: later || 'Its chain, its place in it, the salt and the beacon.',
    },
    number: {
      title: 'Seed and message draw one number',
      detail:
        later || (number === null ? 'It cannot be drawn from these values.' : numberWords(number, drawn)),
    },
    result: {
      title: 'The result is what was drawn',
      detail:
        later || (verdicts.result === null ? 'No result to compare was given here.' : 'City and number.'),
    },
  }
  return (Object.keys(words) as FairnessStep[])
    .filter((step) => !OF_THE_BEACON.has(step) || published.beacon_round !== null || verdicts[step] !== null)
    .map((step) => ({ step, verdict: verdicts[step], ...words[step] }))
}

/** The sum of all steps in one line. */
export function verdictText(published: PublishedFairness, { verdicts }: FairnessReport): string {
  const all = Object.values(verdicts)
  if (all.includes(false)) return 'A step failed. Do not trust this result.'
  if (published.seed === null) return 'This round is not settled yet.'
  const hasProof = verdicts.commitment === true && verdicts.result === true
  if (!hasProof) return 'Everything that can be checked here is true.'
  return published.beacon_round === null
    ? 'This result was fixed before your bet.'
    : 'The seed of this result was fixed before your bet.'
}

/** What follows for the player: nothing is claimed that is not so. Whether a beacon takes part is known afterwards. */
export function explanationText({ beacon_round, seed }: PublishedFairness): string {
  const fixed = 'fixed before the bets and cannot be changed, whoever bets what.'
  if (seed === null) return `The seed is ${fixed}`
  return beacon_round === null
    ? `Results are ${fixed} No public beacon takes part, so the house could have known them.`
    : `The seed is ${fixed} A public beacon takes part: before its round ${beacon_round} came out, nobody could know the result, if drand signed it.`
}

/** What is checked here ends with the hash: the network's own signature is checked with drand's own means. */
function beaconWords(round: number | null): string {
  const at = round === null ? '' : `, published ${formatDateTime(drandRoundAtMs(round))}`
  return `Round ${round} of drand${at}: SHA-256 of its signature is the value. That drand signed it, drand itself shows.`
}

function chainWords(hashes: number): string {
  const way = hashes === 0 ? 'It is' : hashes === 1 ? 'Its hash is' : `Hashed ${hashes} times it is`
  return `${way} c0, public before the first round.`
}

function numberWords(number: number, drawn: Combination | null): string {
  return drawn === null
    ? String(number)
    : `${number} of 0 to 15, which stands for ${formatCombination(drawn)}.`
}
