// The end of the throw, the only part that depends on the result: from the edge the die falls on one of its two upper faces,
// and there it rocks, or goes over once more.
import type { DiceNumber } from '../../../../src/domain/dice.ts'
import { contactHeight, type DiePose, degrees, faceCycle } from './diePose.ts'
import { rollingDie, tipsAt } from './rolling.ts'

/** The die falls flat, falls flat again, and stands: at the same times for every face, so that the blows tell nothing. */
export const falls = [7.46, 7.76] as const
export const standsAt = 7.84
/** How far the die rises again when it stays on the first face, and in its last rock, in degrees. */
const rock = { first: 19, last: 3 }

/** Quarter turns from the edge to each face: half a turn forwards or back, or one and a half. */
const quartersTo = (face: DiceNumber) => [-0.5, 0.5, 1.5, -1.5][faceCycle.indexOf(face)]!

/** Returns the degrees that a die has turned from the edge, `isOver` when it goes over once more. */
function turnedAt(time: number, isOver: boolean) {
  const [first, second] = falls
  if (time < first) return 45 * ((time - tipsAt) / (first - tipsAt)) ** (isOver ? 1.5 : 2)
  if (time < second) {
    const share = (time - first) / (second - first)
    return 45 + (isOver ? 90 * share : 4 * rock.first * share * (1 - share))
  }
  const share = Math.min(1, (time - second) / (standsAt - second))
  return (isOver ? 135 : 45) + 4 * rock.last * share * (1 - share)
}

/** Returns the pose of the die from `tipsAt` on. Its centre falls straight down, so that it stands in the same place on every face. */
export function tippingDie(time: number, face: DiceNumber): DiePose {
  const edge = rollingDie(tipsAt)
  const quarters = quartersTo(face)
  const roll = edge.roll + Math.sign(quarters) * turnedAt(time, Math.abs(quarters) > 1) * degrees
  return { ...edge, roll, y: contactHeight(roll, 0) }
}
