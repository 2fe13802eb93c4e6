/** The Seconds Left card: counts from 10.0 to 0.0 in tenths of a second after the reveal. */
import { useCallback, useRef } from 'react'
import { CARD_MS, cardSeconds } from '../../domain/resultTimeline'
import { useTranslate } from '../../i18n/useTranslate'
import type { Rect } from '../layout/rect'
import { NineSlice } from '../NineSlice'
import { PALETTE } from '../palette'
import { useStageContext, useTimedAnimation } from '../stageContext'
import { Label } from '../text/Label'
import type { TextLine } from '../text/textLine'

const TENTH_MS = 100

export function TimerCard({ rect, revealAtMs }: { rect: Rect; revealAtMs: number | null }) {
  const t = useTranslate()
  const { serverNowMs } = useStageContext()
  const figure = useRef<TextLine>(null)
  const draw = useCallback(() => {
    if (figure.current === null) return
    figure.current.text = cardSeconds(revealAtMs, serverNowMs() ?? 0).toFixed(1)
  }, [revealAtMs, serverNowMs])
  useTimedAnimation(revealAtMs, CARD_MS, TENTH_MS, draw)
  return (
    <pixiContainer x={rect.x} y={rect.y}>
      <NineSlice sprite="timer-card" x={0} y={0} width={rect.width} height={rect.height} cornerScale={1.2} />
      <Label
        text={t('stage.secondsLeft')}
        x={rect.width / 2}
        y={rect.height * 0.26}
        size={Math.max(11, rect.height * 0.24)}
        fill={PALETTE.brassLight}
        anchorX={0.5}
      />
      <Label
        ref={figure}
        text={cardSeconds(revealAtMs, serverNowMs() ?? 0).toFixed(1)}
        x={rect.width / 2}
        y={rect.height * 0.64}
        size={Math.round(rect.height * 0.52)}
        fill={revealAtMs === null ? PALETTE.paper : PALETTE.urgent}
        anchorX={0.5}
      />
    </pixiContainer>
  )
}
