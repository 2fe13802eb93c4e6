/** The newest results as small city tiles, each with its die; a new result slides in from the left. */
import type { Container } from 'pixi.js'
import { memo, useEffect, useRef } from 'react'
import { MOTION } from '../../domain/motion'
import { useRecentResults } from '../../game/openThrow'
import { shownCoinTypeId } from '../../game/state/selectors'
import { useGame } from '../../game/state/store'
import type { RecentResult } from '../../game/state/tableInstance'
import { useSpriteTexture } from '../assets/useAssets'
import { useRedraw, useStageContext } from '../core/stageContext'
import { CITY_RATIO } from '../layout/layout'
import type { Rect } from '../layout/rect'

/** Shares of the chip's height. */
const CITY_SHARE = 0.86
const DIE_SHARE = 0.5
/** The die overlaps the city by this share of its width. */
const OVERLAP = 0.55

// Module state, because the menu unmounts during the result screen.
let lastShown = { coinTypeId: null as number | null, instanceId: null as number | null }

export const ResultChips = memo(function ResultChips({ places }: { places: readonly Rect[] }) {
  const results = useRecentResults()
  const coinTypeId = useGame(shownCoinTypeId)
  const { tweens } = useStageContext()
  const row = useRef<Container>(null)
  const newest = useRef<Container>(null)
  useRedraw()
  const instanceId = results[0]?.instanceId ?? null
  const width = places[0]?.width ?? 0
  useEffect(() => {
    const isNew = lastShown.coinTypeId === coinTypeId && lastShown.instanceId !== instanceId
    lastShown = { coinTypeId, instanceId }
    if (!isNew || row.current === null || newest.current === null) return
    row.current.x = -width
    newest.current.alpha = 0
    tweens.to(row.current, { x: 0 }, MOTION.entry.scene / 1000)
    tweens.to(newest.current, { alpha: 1 }, MOTION.entry.scene / 1000)
  }, [tweens, coinTypeId, instanceId, width])
  return (
    <pixiContainer ref={row}>
      {results.slice(0, places.length).map((result, index) => (
        <pixiContainer key={result.instanceId} ref={index === 0 ? newest : null}>
          <Chip {...result} place={places[index]!} />
        </pixiContainer>
      ))}
    </pixiContainer>
  )
})

function Chip({ result, place }: RecentResult & { place: Rect }) {
  const city = useSpriteTexture(`reel-city-${result.city}`)
  const die = useSpriteTexture(`reel-die-${result.diceNumber}`)
  const height = Math.round(place.height * CITY_SHARE)
  const width = Math.round(height * CITY_RATIO)
  const side = Math.round(place.height * DIE_SHARE)
  const x = Math.round(place.x + (place.width - width - side * (1 - OVERLAP)) / 2)
  const y = Math.round(place.y + (place.height - height) / 2)
  return (
    <>
      <pixiSprite key={`city-${city.uid}`} texture={city} x={x} y={y} width={width} height={height} />
      <pixiSprite
        key={`die-${die.uid}`}
        texture={die}
        x={x + width - Math.round(side * OVERLAP)}
        y={y + height - side + 1}
        width={side}
        height={side}
      />
    </>
  )
}
