/** The canvas part of the result screen: reels and timer card in the top bar, confetti for a win. */
import { useEffect } from 'react'
import { CITIES } from '../domain/city'
import { DICE_NUMBERS } from '../domain/dice'
import { SHOW_MS } from '../domain/resultTimeline'
import { betOf, isCelebrated, isRevealed, revealOf } from '../domain/roundState'
import { useGame } from '../game/gameStore'
import { runningApplication } from './application'
import { useSolidTexture, useSpriteTexture } from './assets/useAssets'
import { Confetti } from './confetti/Confetti'
import { TimerCard } from './countdown/TimerCard'
import { CITY_RATIO, type Rect, type TableLayout } from './layout'
import { NineSlice } from './NineSlice'
import { PALETTE } from './palette'
import { Reel } from './reels/Reel'
import { useRedraw } from './stageContext'
import { isContextLost } from './useContextLoss'
import { LastFrame } from './video/LastFrame'
import { warmUpParticles } from './warmUp'

const CITY_ITEMS = CITIES.map((city) => `reel-city-${city}`)
const DICE_ITEMS = DICE_NUMBERS.map((diceNumber) => `reel-die-${diceNumber}`)
/** After the entry tweens and before the reveal: the main thread is idle, so a blocking compilation drops no frame. */
const WARM_UP_AFTER_MS = 500

export function ResultScene({ layout }: { layout: TableLayout }) {
  const round = useGame((state) => state.round)
  useRedraw()
  const { screen } = layout
  const { bar, cityReel, diceReel, card, video } = layout.result
  const reelsBottom = cityReel.y + cityReel.height
  const reveal = revealOf(round)
  const revealAtMs = reveal?.revealAtMs ?? null
  const result = reveal?.outcome.result ?? null
  const bet = betOf(round)
  useEffect(() => {
    const timer = setTimeout(() => {
      const app = runningApplication()
      if (app !== null && !isContextLost(app)) warmUpParticles(app.renderer)
    }, WARM_UP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <pixiContainer>
      <Fill rect={bar} tint={PALETTE.night} />
      <Reel
        rect={cityReel}
        items={CITY_ITEMS}
        startIndex={bet === null ? 0 : CITIES.indexOf(bet.city)}
        stopIndex={result && CITIES.indexOf(result.city)}
        revealAtMs={revealAtMs}
        ratio={CITY_RATIO}
      />
      <Reel
        rect={diceReel}
        items={DICE_ITEMS}
        startIndex={bet === null ? 0 : DICE_NUMBERS.indexOf(bet.diceNumber)}
        stopIndex={result && DICE_NUMBERS.indexOf(result.diceNumber)}
        revealAtMs={revealAtMs}
        ratio={1}
      />
      <ReelWindow rect={cityReel} />
      <ReelWindow rect={diceReel} />
      {/* Covers the parts of items outside the reel windows; masks would cost extra draws. */}
      <Fill rect={{ ...bar, height: cityReel.y }} tint={PALETTE.night} />
      <Fill rect={{ ...bar, y: reelsBottom, height: screen.height - reelsBottom }} tint={PALETTE.night} />
      <Fill rect={{ ...bar, y: bar.height - 2, height: 2 }} tint={PALETTE.brass} />
      <TimerCard rect={card} revealAtMs={isRevealed(round) ? revealAtMs : null} />
      <LastFrame rect={video} />
      {revealAtMs !== null && isCelebrated(round) ? (
        <Confetti screen={screen} startsAtMs={revealAtMs + SHOW_MS} />
      ) : null}
    </pixiContainer>
  )
}

function Fill({ rect, tint }: { rect: Rect; tint: number }) {
  const texture = useSolidTexture()
  return <pixiSprite key={texture.uid} texture={texture} {...rect} tint={tint} />
}

function ReelWindow({ rect }: { rect: Rect }) {
  const shade = useSpriteTexture('reel-shade')
  return (
    <>
      <pixiSprite key={shade.uid} texture={shade} {...rect} />
      <NineSlice sprite="reel-frame" {...rect} cornerScale={0.9} />
    </>
  )
}
