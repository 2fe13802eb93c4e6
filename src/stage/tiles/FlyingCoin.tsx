/** The coin of a bet that is being placed: it flies from its column over the city to the number, and their rings flash. */
import type { Container } from 'pixi.js'
import { useEffect, useRef } from 'react'
import { useGame } from '../../game/state/store'
import { spriteTexture } from '../assets/textures'
import { useStageContext } from '../core/stageContext'
import type { Rect } from '../layout/rect'
import { coinFlight, SHOWN_SECONDS } from './coinFlight'
import { RINGS } from './rings'

interface FlyingCoinProps {
  /** Name of the coin's sprite. */
  coin: string
  from: Rect
  city: Rect
  number: Rect
}

/** Mounted when the bet is sent, and as long as it is the round's. */
export function FlyingCoin({ coin, from, city, number }: FlyingCoinProps) {
  const { tweens } = useStageContext()
  const parts = useRef<Container>(null)
  // A bet that a reload brings back has not just been placed.
  const isSent = useRef(useGame.getState().round.phase === 'placing')
  useEffect(() => {
    if (!isSent.current || parts.current === null) return
    isSent.current = false
    const container = parts.current
    const [cityRing, numberRing, sprite] = container.children
    let shown = 0
    const flight = {
      get share() {
        return shown
      },
      set share(share: number) {
        shown = share
        const { x, y, scale, alpha, flashes } = coinFlight(share * SHOWN_SECONDS, { from, city, number })
        sprite!.position.set(x, y)
        sprite!.scale.set((scale * from.height) / RINGS.coin.spriteHeight)
        sprite!.alpha = alpha
        cityRing!.alpha = flashes.city
        numberRing!.alpha = flashes.number
      },
    }
    tweens.to(flight, { share: 1 }, SHOWN_SECONDS, { ease: 'none', owner: container })
  }, [tweens, from, city, number])
  return (
    <pixiContainer ref={parts}>
      <Flash rect={city} />
      <Flash rect={number} />
      <pixiSprite texture={spriteTexture(coin)} anchor={0.5} alpha={0} />
    </pixiContainer>
  )
}

function Flash({ rect: { x, y, width, height } }: { rect: Rect }) {
  const { focusRing, ringOutset, spriteHeight } = RINGS.city
  const scale = height / spriteHeight
  const outset = ringOutset * scale
  return (
    <pixiNineSliceSprite
      texture={spriteTexture(focusRing)}
      x={x - outset}
      y={y - outset}
      width={width / scale + 2 * ringOutset}
      height={height / scale + 2 * ringOutset}
      scale={scale}
      alpha={0}
    />
  )
}
