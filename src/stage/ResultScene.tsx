/** The result screen's picture: bar with pick, reels and timer card, the film under it, and the celebration of a win. */
import { useApplication } from '@pixi/react'
import { Particle, ParticleContainer, Texture } from 'pixi.js'
import { useEffect, useMemo } from 'react'
import { rupeesFromPaise } from '../domain/core/money'
import { COUNTDOWN_MS, WIN_MS } from '../domain/resultTimeline'
import { betOf, revealOf } from '../domain/roundState'
import { celebrationStartMs, revealedAtMs } from '../game/round/phases/phaseOf'
import { useGame } from '../game/state/store'
import { warmUp } from './application'
import { useSolidTexture } from './assets/useAssets'
import { FELTS, PALETTE } from './core/palette'
import { useRedraw } from './core/stageContext'
import { CountdownDigit } from './countdown/CountdownDigit'
import { TimerCard } from './countdown/TimerCard'
import { PickLight } from './film/PickLight'
import { Throw } from './film/Throw'
import { WinLight } from './film/WinLight'
import { cityPoint } from './layout/filmPlaces'
import { CITY_RATIO, type TableLayout } from './layout/layout'
import type { Rect } from './layout/rect'
import { CoinPour } from './particles/CoinPour'
import { Confetti } from './particles/Confetti'
import { ReelPicture } from './reels/ReelPicture'
import { Reels } from './reels/Reels'
import { isContextLost } from './useContextLoss'

/** After the entry tweens and before the reveal: the main thread is idle, so a blocking compilation drops no frame. */
const WARM_UP_AFTER_MS = 500

export function ResultScene({ layout }: { layout: TableLayout }) {
  const round = useGame((state) => state.round)
  const mode = useGame((state) => state.mode)
  const felt = FELTS[mode].edge
  const { app } = useApplication()
  useRedraw()
  const { bar, pick, film, die, coinsTo, card } = layout.result
  const reveal = revealOf(round)
  const revealAtMs = reveal?.revealAtMs ?? null
  const result = reveal?.outcome.result ?? null
  // The countdown runs before the result is known.
  const throwsAtMs = revealAtMs ?? (round.phase === 'resolving' ? round.openedAtMs + COUNTDOWN_MS : null)
  const bet = betOf(round)
  const city = result?.city ?? null
  const origin = useMemo(() => (city === null ? null : cityPoint(city, film)), [city, film])
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isContextLost(app)) warmUp(app.renderer, oneParticle())
    }, WARM_UP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [app])
  const isShown = revealedAtMs(round) !== null
  const celebratesAtMs = celebrationStartMs(round)
  return (
    <pixiContainer>
      <WinLight city={city} film={film} startsAtMs={celebratesAtMs}>
        <Fill rect={{ x: 0, y: 0, ...layout.screen }} tint={felt} />
        <Throw place={film} mode={mode} result={result} startsAtMs={throwsAtMs} isShown={isShown} />
      </WinLight>
      {bet === null || revealAtMs === null ? null : (
        <PickLight city={bet.city} film={film} startsAtMs={revealAtMs} />
      )}
      {/* Under the bar and the reels, so that no piece covers what was drawn. */}
      {celebratesAtMs === null || origin === null || bet === null ? null : (
        <>
          <Confetti screen={layout.screen} origin={origin} startsAtMs={celebratesAtMs + WIN_MS.counts} />
          <CoinPour
            coin={`coin-${rupeesFromPaise(bet.stakePaise)}`}
            die={die}
            to={coinsTo}
            startsAtMs={celebratesAtMs + WIN_MS.lands}
          />
        </>
      )}
      <Fill rect={bar} tint={PALETTE.night} />
      <Fill rect={{ ...bar, y: bar.height - 2, height: 2 }} tint={PALETTE.brass} />
      {pick === null || bet === null ? null : (
        <>
          <ReelPicture rect={pick.city} name={`reel-city-${bet.city}`} ratio={CITY_RATIO} />
          <ReelPicture rect={pick.die} name={`reel-die-${bet.diceNumber}`} ratio={1} />
        </>
      )}
      <Reels {...layout.result} result={result} revealAtMs={revealAtMs} />
      <TimerCard rect={card} revealAtMs={isShown ? revealAtMs : null} />
      <CountdownDigit place={film} />
    </pixiContainer>
  )
}

/** Measured: without this the first frame of a win waits up to 100 ms for the program of particles. */
function oneParticle() {
  return new ParticleContainer({ texture: Texture.WHITE, particles: [new Particle(Texture.WHITE)] })
}

function Fill({ rect, tint }: { rect: Rect; tint: number }) {
  const texture = useSolidTexture()
  return <pixiSprite key={texture.uid} texture={texture} {...rect} tint={tint} />
}
