/** The badge over the last column: whole seconds to the end of betting. It changes once a second and never moves. */
import { useGame } from '../../game/gameStore'
import type { Rect } from '../layout'
import { NineSlice } from '../NineSlice'
import { PALETTE } from '../palette'
import { useRedraw } from '../stageContext'
import { Label } from '../text/Label'
import { countdownLabel } from './countdownLabel'

const ORANGE_FROM = 5
const RED_FROM = 3

export function CountdownBadge({ rect, size }: { rect: Rect; size: number }) {
  const timer = useGame((state) => (state.isSynced ? state.timer : null))
  useRedraw()
  const fill =
    timer === null || timer > ORANGE_FROM ? null : timer > RED_FROM ? PALETTE.marigold : PALETTE.urgent
  return (
    <pixiContainer x={rect.x} y={rect.y}>
      <NineSlice art="badge" x={0} y={0} width={rect.width} height={rect.height} />
      {fill === null ? null : (
        <NineSlice art="badge-fill" x={0} y={0} width={rect.width} height={rect.height} tint={fill} />
      )}
      <Label
        text={countdownLabel(timer)}
        x={rect.width / 2}
        y={rect.height * 0.48}
        size={size}
        tint={fill === null ? PALETTE.brassLight : PALETTE.ink}
        anchorX={0.5}
      />
    </pixiContainer>
  )
}
