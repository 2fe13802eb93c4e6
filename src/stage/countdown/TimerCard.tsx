/** The Seconds Left card: tenths of a second from 10 to 0 over the show, red and urgent all along, then Time's Up. */
import type { BitmapText } from 'pixi.js'
import { useCallback, useMemo, useRef } from 'react'
import { cardSeconds } from '../../rules/reveal'
import { Label } from '../Label'
import type { Rect } from '../layout'
import { NineSlice } from '../NineSlice'
import { PAINT, STAGE_FONT } from '../paint'
import { useFrames, useStageTools } from '../tools'

const DRAWN_SIZE = 128

export function TimerCard({ rect, revealAtMs }: { rect: Rect; revealAtMs: number | null }) {
  const { serverNowMs } = useStageTools()
  const figure = useRef<BitmapText>(null)
  const draw = useCallback(() => {
    if (figure.current === null) return
    figure.current.text = cardSeconds(revealAtMs, serverNowMs() ?? 0).toFixed(1)
  }, [revealAtMs, serverNowMs])
  useFrames(revealAtMs !== null, draw)
  const style = useMemo(
    () => ({ fontFamily: STAGE_FONT, fontSize: Math.round(rect.height * 0.52), fill: PAINT.white }),
    [rect.height],
  )
  return (
    <pixiContainer x={rect.x} y={rect.y}>
      <NineSlice
        art="timer-card"
        x={0}
        y={0}
        width={rect.width}
        height={rect.height}
        scale={(rect.height / DRAWN_SIZE) * 1.2}
      />
      <Label
        text="Seconds Left"
        x={rect.width / 2}
        y={rect.height * 0.26}
        size={Math.max(11, rect.height * 0.24)}
        tint={PAINT.brassLight}
        anchorX={0.5}
      />
      <pixiBitmapText
        ref={figure}
        text={cardSeconds(revealAtMs, serverNowMs() ?? 0).toFixed(1)}
        x={rect.width / 2}
        y={rect.height * 0.64}
        anchor={0.5}
        style={style}
        tint={revealAtMs === null ? PAINT.paper : PAINT.urgent}
      />
    </pixiContainer>
  )
}
