/** How brightly each lamp burns while the clock falls: one lights every three seconds, and the last one as betting ends. */
import { MOTION } from '../../domain/motion'
import { LAMPS } from '../layout/waitLayout'

const SECONDS_EACH = MOTION.wait.lamp / 1000

/**
 * Returns the light of a lamp from 0 to 1; it kindles during its three seconds.
 * @param index in the order in which the lamps light
 * @param seconds whole seconds until betting ends
 */
export function lampLight(index: number, seconds: number): number {
  return Math.min(1, Math.max(0, LAMPS - index - seconds / SECONDS_EACH))
}
