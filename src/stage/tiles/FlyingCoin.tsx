/** The coin of a bet that is being placed: it flies from its column over the city to the number, and their rings flash. */
import type { Container } from 'pixi.js'
import { useEffect, useRef } from 'react'
import { MOTION } from '../../domain/motion'
import { useGame } from '../../game/state/store'
import { spriteTexture } from '../assets/textures'
import { useStageContext } from '../core/stageContext'
import type { Rect } from '../layout/rect'
import { RINGS } from './tileSprite'

const FLIGHT_SECONDS = MOTION.ticket.flight / 1000
/** How far the coin rises above its way. */
const ARC = 40
const END_SCALE = 0.55
/** Seconds in which a ring's flash rises, and falls again. */
const FLASH_SECONDS = MOTION.ticket.flash / 1000
/** From the press until the last flash is over. */
const SHOWN_SECONDS = FLIGHT_SECONDS + FLASH_SECONDS

interface Way {
  from: Rect
  city: Rect
  number: Rect
}

const middleOf = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 })

/** Returns the coin's middle and scale, and how brightly the rings of city and number flash. @param seconds since the press */
export function coinFlight(seconds: number, way: Way) {
  const [from, city, number] = [middleOf(way.from), middleOf(way.city), middleOf(way.number)]
  const time = Math.min(1, seconds / FLIGHT_SECONDS)
  const share = time * time * (3 - 2 * time)
  // A curve that passes the city in its middle.
  const along = (axis: 'x' | 'y') =>
    from[axis] * (1 - share) * (1 - 2 * share) +
    city[axis] * 4 * share * (1 - share) +
    number[axis] * share * (2 * share - 1)
  const flashAt = (at: number) => Math.max(0, 1 - Math.abs(seconds - at) / FLASH_SECONDS)
  return {
    x: along('x'),
    y: along('y') - ARC * 4 * share * (1 - share),
    scale: 1 + (END_SCALE - 1) * share,
    alpha: seconds < FLIGHT_SECONDS ? 1 : 0,
    flashes: { city: flashAt(FLIGHT_SECONDS / 2), number: flashAt(FLIGHT_SECONDS) },
  }
}

interface FlyingCoinProps extends Way {
  /** Name of the coin's sprite. */
  coin: string
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
