/** The fairness card next to a replayed throw: what it needs, and when it shows each of its steps. */
import type { SignedReceipt } from '../../domain/fairness/verifyBet'
import type { FairnessReport, FairnessStep } from '../../domain/fairness/verifyFairness'
import { ROLL_MS, SHOW_MS } from '../../domain/resultTimeline'

export interface Replay {
  /** How much of the throw has been shown. */
  shownMs: number
  /** Receives the verified round, and the receipt of the visitor's own bet in it. */
  onReport: (report: FairnessReport, receipt: SignedReceipt | null) => void
}

/** These steps name the result, or are about a bet that it decides, so the throw shows it first. */
const LATE: ReadonlySet<FairnessStep> = new Set(['number', 'result', 'receipt', 'inclusion'])
const FIRST_MS = 700
const LATE_STEP_MS = 250

/** Returns when each step is shown, in milliseconds of the throw: those known before it one by one, the others at its end. */
export function tellingTimes(steps: readonly { step: FairnessStep }[]): number[] {
  const early = steps.filter(({ step }) => !LATE.has(step)).length
  return steps.map(({ step }, index) =>
    LATE.has(step)
      ? SHOW_MS + (index - early) * LATE_STEP_MS
      : FIRST_MS + (index * (ROLL_MS - FIRST_MS)) / Math.max(1, early - 1),
  )
}
