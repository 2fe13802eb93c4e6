/** The canvas part of the result screen: reels and timer card in the top bar, confetti for a win. */
import { useEffect } from 'react'
import { CITIES } from '../domain/city'
import { DICE_NUMBERS } from '../domain/dice'
import { REST_MS, SHOW_MS } from '../domain/resultTimeline'
import { betOf, isCelebrated, isRevealed, revealOf } from '../domain/roundState'
import { isTold } from '../game/gameSelectors'
import { useGame } from '../game/gameStore'
import { runningApplication } from './application'
import { useSolidTexture, useSpriteTexture } from './assets/useAssets'
import { Confetti } from './confetti/Confetti'
import { TimerCard } from './countdown/TimerCard'
import { Felt } from './Felt'
import { CITY_RATIO, type TableLayout } from './layout/layout'
import type { Rect } from './layout/rect'
import { toldResultLayout } from './layout/resultLayout'
import { PALETTE } from './palette'
import { Reel } from './reels/Reel'
import { ReelWindow } from './reels/ReelWindow'
import { useRedraw } from './stageContext'
import { isContextLost } from './useContextLoss'
import { LastFrame } from './video/LastFrame'
import { warmUpParticles } from './warmUp'

/** The items as small sprites for reels in the bar, and the tiles' own sprites for large reels. */
const SMALL_ITEMS = {
  cities: CITIES.map((city) => `reel-city-${city}`),
  dice: DICE_NUMBERS.map((diceNumber) => `reel-die-${diceNumber}`),
}
const LARGE_ITEMS = {
  cities: CITIES.map((city) => `city-${city}`),
  dice: DICE_NUMBERS.map((diceNumber) => `die-${diceNumber}`),
}
/** Reels of this width and more, in CSS pixels, show the large sprites. */
const LARGE_FROM = 80
/** After the entry tweens and before the reveal: the main thread is idle, so a blocking compilation drops no frame. */
const WARM_UP_AFTER_MS = 500

export function ResultScene({ layout }: { layout: TableLayout }) {
  const round = useGame((state) => state.round)
  useRedraw()
  const { bar, cityReel, diceReel, card, video } = layout.result
  const { cities, dice } = cityReel.width < LARGE_FROM ? SMALL_ITEMS : LARGE_ITEMS
  const currentCity = useGame((state) => state.currentCity)
  const currentNumber = useGame((state) => state.currentNumber)
  const revealAtMs = revealOf(round)?.revealAtMs ?? null
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
      <Felt rect={{ x: 0, y: 0, ...layout.screen }} />
      <Fill rect={bar} tint={PALETTE.night} />
      <Fill rect={{ ...bar, y: bar.height - 2, height: 2 }} tint={PALETTE.brass} />
      <ReelWindow rect={cityReel}>
        <Reel
          rect={cityReel}
          items={cities}
          startIndex={bet === null ? 0 : CITIES.indexOf(bet.city)}
          stopIndex={currentCity && CITIES.indexOf(currentCity)}
          revealAtMs={revealAtMs}
          restMs={REST_MS.city}
          ratio={CITY_RATIO}
        />
      </ReelWindow>
      <ReelWindow rect={diceReel}>
        <Reel
          rect={diceReel}
          items={dice}
          startIndex={bet === null ? 0 : DICE_NUMBERS.indexOf(bet.diceNumber)}
          stopIndex={currentNumber && DICE_NUMBERS.indexOf(currentNumber)}
          revealAtMs={revealAtMs}
          restMs={REST_MS.diceNumber}
          ratio={1}
        />
      </ReelWindow>
      <TimerCard rect={card} revealAtMs={isRevealed(round) ? revealAtMs : null} />
      <LastFrame rect={video} />
      <ToldResult rect={video} />
      {revealAtMs !== null && isCelebrated(round) ? (
        <Confetti screen={layout.screen} startsAtMs={revealAtMs + SHOW_MS} />
      ) : null}
    </pixiContainer>
  )
}

/** Without a video, the city and the die themselves, each from the moment at which its reel rests. */
function ToldResult({ rect }: { rect: Rect }) {
  const hasVideo = useGame(({ videoState }) => videoState !== 'unavailable')
  const currentCity = useGame((state) => state.currentCity)
  const currentNumber = useGame((state) => state.currentNumber)
  const isCityTold = useGame((state) => isTold(state, 'city'))
  const isDieTold = useGame((state) => isTold(state, 'diceNumber'))
  if (hasVideo || currentCity === null || currentNumber === null) return null
  const { city, die } = toldResultLayout(rect, CITY_RATIO)
  return (
    <>
      {isCityTold ? <Picture name={`city-${currentCity}`} rect={city} /> : null}
      {isDieTold ? <Picture name={`die-${currentNumber}`} rect={die} /> : null}
    </>
  )
}

function Picture({ name, rect }: { name: string; rect: Rect }) {
  const texture = useSpriteTexture(name)
  useRedraw()
  return <pixiSprite key={texture.uid} texture={texture} {...rect} />
}

function Fill({ rect, tint }: { rect: Rect; tint: number }) {
  const texture = useSolidTexture()
  return <pixiSprite key={texture.uid} texture={texture} {...rect} tint={tint} />
}
