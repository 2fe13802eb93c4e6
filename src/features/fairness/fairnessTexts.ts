/** The texts of the fairness card: one per verification step, the overall verdict and its explanation. */
import { parseCity } from '../../domain/core/city'
import { type KnownDraw, outcomeCount } from '../../domain/core/draws'
import { formatRupees } from '../../domain/core/money'
import { drandRoundAtMs } from '../../domain/fairness/drandRound'
import type { OwnBet } from '../../domain/fairness/verifyBet'
import type {
  FairnessReport,
  FairnessStep,
  PublishedFairness,
  Verdict,
} from '../../domain/fairness/verifyFairness'
import { cityName, combinationText } from '../../i18n/cityTexts'
import type { MessageId } from '../../i18n/messageId'
import { translate } from '../../i18n/translate'
import { formatDateTime } from '../../ui/formatDateTime'

interface StepTexts {
  title: string
  /** How the step was verified, or why it could not be. */
  detail: string
}

const RECEIPT_TEXTS = {
  kept: 'step.receiptKept',
  sent: 'step.receiptSent',
  pasted: 'step.receiptPasted',
} as const
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
  const notKept = translate('step.notKept')
  const whenKept = (verdict: Verdict, id: MessageId) => (verdict === null ? notKept : translate(id))
  const openId = published.voided === undefined ? 'step.notSettled' : 'step.voided'
  const whenSettled = (text: string) => (published.seed === null ? translate(openId) : text)
  const details: Record<FairnessStep, string> = {
    commitment: whenKept(verdicts.commitment, 'step.commitmentKept'),
    seed: whenSettled(translate('step.seedHash')),
    chain: translate('step.chainHashes', { count: published.n - 1 }),
    salt: whenKept(verdicts.salt, published.ordered === true ? 'step.saltOrdered' : 'step.saltFixed'),
    beacon: beaconText(published.beacon_round),
    beaconRound: whenKept(verdicts.beaconRound, 'step.beaconRoundFirst'),
    message: whenSettled(translate('step.messageParts')),
    number: whenSettled(numberText(report)),
    result: whenSettled(translate(verdicts.result === null ? 'step.resultUnknown' : 'step.resultDrawn')),
    receipt: ownBet === null ? notKept : receiptText(ownBet),
    inclusion: ownBet === null ? notKept : inclusionText(ownBet, published.bets?.count ?? 0),
  }
  return (Object.keys(details) as FairnessStep[])
    .filter((step) => !BEACON_STEPS.has(step) || published.beacon_round !== null || verdicts[step] !== null)
    .filter((step) => !BET_STEPS.has(step) || Boolean(published.bets))
    .map((step) => ({
      step,
      verdict: verdicts[step],
      title: translate(`step.${step}`),
      detail: details[step],
    }))
}

/**
 * The verdict over all steps in one sentence.
 * @param isPasted whether the receipt was pasted, so that an unsigned one says nothing about the round
 */
export function verdictText(
  published: PublishedFairness,
  { verdicts }: FairnessReport,
  isPasted: boolean,
): string {
  const failed = (Object.keys(verdicts) as FairnessStep[]).filter((step) => verdicts[step] === false)
  const isReceiptForged = isPasted && verdicts.receipt === false
  if (isReceiptForged && failed.every((step) => BET_STEPS.has(step)))
    return translate('verdict.receiptForged')
  if (failed.length > 0) return translate('verdict.failed')
  if (published.voided !== undefined) return translate('verdict.voided')
  if (published.ordered === true) return translate('verdict.ordered')
  if (published.seed === null) return translate('verdict.notSettled')
  const hasProof = verdicts.commitment === true && verdicts.result === true
  if (!hasProof) return translate('verdict.noProof')
  return published.beacon_round === null ? translate('verdict.resultFixed') : translate('verdict.seedFixed')
}

/** What the verification proves. Before the seed is revealed it is unknown whether a beacon takes part. */
export function explanationText({ beacon_round, seed, voided, ordered }: PublishedFairness): string {
  if (voided !== undefined) {
    const time = formatDateTime(Date.parse(voided.at))
    return translate('explanation.voided', { time, reason: voided.reason })
  }
  if (ordered === true) return translate('explanation.ordered')
  if (seed === null) return translate('explanation.notSettled')
  return beacon_round === null
    ? translate('explanation.noBeacon')
    : translate('explanation.beacon', { beaconRound: beacon_round })
}

/** The card verifies only the hash of the signature; the signature itself must be verified with drand's own tools. */
function beaconText(round: number | null): string {
  if (round === null) return ''
  return translate('step.beaconValue', { round, time: formatDateTime(drandRoundAtMs(round)) })
}

function receiptText({ receipt, source }: OwnBet): string {
  if (receipt === null) return translate('step.receiptUnknown')
  const { betId, city, diceNumber, stakePaise } = receipt
  const known = parseCity(city)
  const bet = translate('bet.pair', { city: known === null ? city : cityName(known), dice: diceNumber })
  const values = { id: betId, bet, stake: formatRupees(stakePaise) }
  return translate(RECEIPT_TEXTS[source], values)
}

function inclusionText({ proof }: OwnBet, count: number): string {
  return proof === null ? translate('step.inclusionUnknown') : translate('step.inclusionProved', { count })
}

function numberText({ number, draw, drawn }: FairnessReport): string {
  if (number === null || draw === null || drawn === null) return translate('step.numberUnknown')
  const values = { number, highest: outcomeCount(draw) - 1, result: combinationText(drawn) }
  return translate('step.numberDrawn', values)
}

/** How the number drawn gives a city and a dice number. */
export function outcomesText({ cities, diceNumbers }: KnownDraw): string {
  return translate('values.outcomes', {
    count: outcomeCount({ cities, diceNumbers }),
    faces: diceNumbers.length,
    cities: cities.map(cityName).join(', '),
    numbers: diceNumbers.join(', '),
  })
}
