/**
 * The rim of the countdown badge, which drains clockwise from the top as the betting time passes. In the DOM, because a step
 * of the rim would otherwise draw the whole stage.
 */
import { useEffect, useRef } from 'react'
import { countdownTimes } from '../../../game/gameSelectors'
import { useGame } from '../../../game/gameStore'
import { serverClock } from '../../../game/table/serverClock'
import type { Rect } from '../../../stage/layout/rect'
import { rectStyle } from '../rectStyle'
import css from './menu.module.css'

/** A quarter of a second moves the rim of a phone by two pixels. */
const STEP_MS = 250
/** Width of the rim as a share of the badge's height; it covers the rim of the sprite. */
const RIM_SHARE = 0.1

export function CountdownRim({ rect }: { rect: Rect }) {
  const rim = useRef<SVGPathElement>(null)
  const startsAtMs = useGame((state) => countdownTimes(state)?.startsAtMs ?? null)
  const endsAtMs = useGame((state) => countdownTimes(state)?.endsAtMs ?? null)
  const isSynced = useGame((state) => state.isSynced)
  useEffect(() => {
    if (startsAtMs === null || endsAtMs === null) return
    const step = () => {
      const passed = ((serverClock.nowMs() ?? startsAtMs) - startsAtMs) / (endsAtMs - startsAtMs)
      rim.current?.setAttribute('stroke-dashoffset', `${-Math.min(1, Math.max(0, passed))}`)
    }
    step()
    const timer = setInterval(step, STEP_MS)
    return () => clearInterval(timer)
  }, [startsAtMs, endsAtMs])
  if (startsAtMs === null || !isSynced) return null
  const stroke = Math.max(2, rect.height * RIM_SHARE)
  const path = { d: outline(rect, stroke), strokeWidth: stroke, pathLength: 1 }
  return (
    <svg className={css.rim} style={rectStyle(rect)} aria-hidden="true">
      <path {...path} />
      <path {...path} ref={rim} strokeDasharray="1 1" />
    </svg>
  )
}

/** The middle of a rim of this width, clockwise from the top. */
function outline({ width, height }: Rect, stroke: number): string {
  const radius = (height - stroke) / 2
  const straight = width - height
  const arc = `a${radius},${radius} 0 0 1 0,`
  return `M${width / 2},${stroke / 2}h${straight / 2}${arc}${2 * radius}h${-straight}${arc}${-2 * radius}z`
}
