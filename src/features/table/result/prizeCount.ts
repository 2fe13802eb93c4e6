/** The count of a prize as a pure function of time, in milliseconds from the verdict. */
import { MOTION } from '../../../domain/motion'
import { WIN_MS } from '../../../domain/resultTimeline'

const COUNT_MS = MOTION.countUp.prize
const START_SCALE = 86 / 104
/** When it has been counted it is larger for a moment. */
const LANDING = { scale: 1.12, ms: MOTION.countUp.landing }
const TENTHS = 10

/** Returns the share of the prize that is shown, and its size as a multiple of the last one. */
export function prizeAt(ms: number): { share: number; scale: number } {
  const time = Math.min(1, Math.max(0, (ms - WIN_MS.counts) / COUNT_MS))
  const share = (1 - Math.cos(Math.PI * time)) / 2
  if (time < 1) return { share, scale: START_SCALE + (1 - START_SCALE) * share }
  const landed = Math.min(1, (ms - WIN_MS.lands) / LANDING.ms)
  return { share, scale: LANDING.scale + (1 - LANDING.scale) * landed }
}

/** When each tenth of the prize is reached, without the last one, on which the fanfare begins. */
export const TENTHS_MS: readonly number[] = Array.from(
  { length: TENTHS - 1 },
  (_, index) => WIN_MS.counts + (COUNT_MS * Math.acos(1 - (2 * (index + 1)) / TENTHS)) / Math.PI,
)
