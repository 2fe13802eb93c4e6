/** A page that mounts the product's stage with a scene of its own, as somebody would who adds a scene. */
import { extend } from '@pixi/react'
import { BitmapFont, BitmapText, type Graphics, Texture } from 'pixi.js'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../../src/i18n/english'
import { browserFrames, FrameLoop } from '../../../../src/stage/core/frameLoop'
import { tableLayout } from '../../../../src/stage/layout/layout'
import { Label } from '../../../../src/stage/parts/Label'
import { Stage } from '../../../../src/stage/Stage'
import { BITMAP_TEXT, LINE, MASKED, SQUARE } from './shapes'

const layout = tableLayout({ width: innerWidth, height: innerHeight })
const loop = new FrameLoop(browserFrames(window))
extend({ BitmapText })
BitmapFont.install({
  name: 'scene',
  style: { fontFamily: 'sans-serif', fontSize: BITMAP_TEXT.size, fill: 'white' },
})

const drawSquare = (graphics: Graphics) =>
  graphics.clear().rect(SQUARE.x, SQUARE.y, SQUARE.size, SQUARE.size).fill(SQUARE.colour)
const drawMask = (graphics: Graphics) =>
  graphics
    .clear()
    .circle(MASKED.x + MASKED.size / 2, MASKED.y + MASKED.size / 2, MASKED.size / 2)
    .fill(0xffffff)

function Scene() {
  const [mask, setMask] = useState<Graphics | null>(null)
  return (
    <pixiContainer>
      <pixiGraphics draw={drawSquare} />
      <pixiBitmapText
        text={BITMAP_TEXT.text}
        x={BITMAP_TEXT.x}
        y={BITMAP_TEXT.y}
        style={{ fontFamily: 'scene', fontSize: BITMAP_TEXT.size, fill: BITMAP_TEXT.colour }}
      />
      <Label text={LINE.text} x={LINE.x} y={LINE.y} size={LINE.size} fill={LINE.colour} />
      <pixiGraphics ref={setMask} draw={drawMask} />
      <pixiSprite
        texture={Texture.WHITE}
        x={MASKED.x}
        y={MASKED.y}
        width={MASKED.size}
        height={MASKED.size}
        tint={MASKED.colour}
        mask={mask}
      />
    </pixiContainer>
  )
}

createRoot(document.getElementById('root')!).render(
  <Stage
    layout={layout}
    loop={loop}
    serverNowMs={() => null}
    random={() => 0}
    onReady={() => undefined}
    onLost={() => undefined}
    onFailed={() => undefined}
  >
    <Scene />
  </Stage>,
)
