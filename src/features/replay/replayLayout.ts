/** The layout of a replay: the throw as it is shown without a bet, over the whole canvas. */
import { openThrowLayout } from '../../stage/layout/resultLayout'

const DESIGN = { width: 844, height: 390 }

export type ReplayLayout = ReturnType<typeof replayLayout>

export function replayLayout(width: number, height: number) {
  const area = { x: 0, y: 0, width, height }
  const unit = Math.min(width / DESIGN.width, height / DESIGN.height)
  return { screen: { width, height }, unit, background: area, openThrow: openThrowLayout(area, area, unit) }
}
