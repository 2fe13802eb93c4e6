/** The Seconds Left card: counts from 10.0 to 0.0 in tenths of a second after the reveal, while its rim drains. */
import type { Graphics } from 'pixi.js'
import { useCallback, useRef } from 'react'
import { CARD_MS, cardSeconds } from '../../domain/resultTimeline'
import { useTranslate } from '../../i18n/useTranslate'
import { PALETTE } from '../core/palette'
import { useStageContext, useTimedAnimation } from '../core/stageContext'
import type { Rect } from '../layout/rect'
import { Label } from '../parts/Label'
import { NineSlice } from '../parts/NineSlice'
import type { TextLine } from '../text/textLine'
import { drawRim, Rim } from './Rim'

const TENTH_MS = 100
/** Shares of the card's height. */
const RADIUS = 0.2
const STROKE = 0.055

export function TimerCard({ rect, revealAtMs }: { rect: Rect; revealAtMs: number | null }) {
  const t = useTranslate()
  const { serverNowMs } = useStageContext()
  const figure = useRef<TextLine>(null)
  const rim = useRef<Graphics>(null)
  const { x, y, width, height } = rect
  const radius = height * RADIUS
  const stroke = height * STROKE
  const draw = useCallback(() => {
    const seconds = cardSeconds(revealAtMs, serverNowMs() ?? 0)
    const text = seconds.toFixed(1)
    if (figure.current === null || rim.current === null || figure.current.text === text) return
    figure.current.text = text
    drawRim(rim.current, { width, height, radius, stroke }, (seconds * 1000) / CARD_MS)
  }, [revealAtMs, serverNowMs, width, height, radius, stroke])
  useTimedAnimation(revealAtMs, CARD_MS, TENTH_MS, draw)
  const seconds = cardSeconds(revealAtMs, serverNowMs() ?? 0)
  return (
    <pixiContainer x={x} y={y}>
      <NineSlice sprite="timer-card" x={0} y={0} width={width} height={height} cornerScale={1.2} />
      <Rim
        ref={rim}
        width={width}
        height={height}
        radius={radius}
        stroke={stroke}
        left={(seconds * 1000) / CARD_MS}
      />
      <Label
        text={t('stage.secondsLeft')}
        x={width / 2}
        y={height * 0.27}
        size={Math.max(13, height * 0.23)}
        fill={PALETTE.brassLight}
        anchorX={0.5}
        maxWidth={width * 0.9}
      />
      <Label
        ref={figure}
        text={seconds.toFixed(1)}
        x={width / 2}
        y={height * 0.64}
        size={Math.round(height * 0.5)}
        fill={revealAtMs === null ? PALETTE.paper : PALETTE.urgent}
        anchorX={0.5}
      />
    </pixiContainer>
  )
}
