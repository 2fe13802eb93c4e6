/** The badge with the whole seconds until betting ends, in a rim that drains with them; it is drawn once a second. */
import { bettingTimeLeft, hasNoCountdown } from '../../game/state/selectors'
import { useGame } from '../../game/state/store'
import { PALETTE } from '../core/palette'
import { useRedraw } from '../core/stageContext'
import type { TableLayout } from '../layout/layout'
import { Label } from '../parts/Label'
import { NineSlice } from '../parts/NineSlice'
import { badgeRadius, countdownLines } from './countdownLabel'
import { Rim } from './Rim'

const ORANGE_FROM_SECONDS = 5
const RED_FROM_SECONDS = 3
/** Width of the rim as a share of the corner's diameter; it covers the rim of the sprite. */
const RIM_SHARE = 0.14

interface CountdownBadgeProps {
  layout: Pick<TableLayout, 'badge' | 'isBadgeSplit' | 'unit'>
}

export function CountdownBadge({ layout }: CountdownBadgeProps) {
  const rect = layout.badge
  const timer = useGame((state) => (state.isSynced ? state.timer : null))
  const left = useGame(bettingTimeLeft)
  const isAbsent = useGame(hasNoCountdown)
  useRedraw()
  if (isAbsent) return null
  const diameter = 2 * badgeRadius(layout)
  const cornerScale = diameter / rect.height
  const fill =
    timer === null || timer > ORANGE_FROM_SECONDS
      ? null
      : timer > RED_FROM_SECONDS
        ? PALETTE.marigold
        : PALETTE.urgent
  return (
    <pixiContainer x={rect.x} y={rect.y}>
      <NineSlice
        sprite="badge"
        x={0}
        y={0}
        width={rect.width}
        height={rect.height}
        cornerScale={cornerScale}
      />
      {fill === null ? null : (
        <NineSlice
          sprite="badge-fill"
          x={0}
          y={0}
          width={rect.width}
          height={rect.height}
          cornerScale={cornerScale}
          tint={fill}
        />
      )}
      {left === null ? null : (
        <Rim
          width={rect.width}
          height={rect.height}
          radius={diameter / 2}
          stroke={Math.max(2, diameter * RIM_SHARE)}
          left={left}
        />
      )}
      {countdownLines(timer, layout).map(({ text, size, y }) => (
        <Label
          key={y}
          text={text}
          x={rect.width / 2}
          y={rect.height * y}
          size={size}
          fill={fill === null ? PALETTE.brassLight : PALETTE.ink}
          anchorX={0.5}
          maxWidth={rect.width - diameter * 0.4}
        />
      ))}
    </pixiContainer>
  )
}
