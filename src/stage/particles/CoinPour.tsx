/** A win's coins, of the staked kind, which fly from the film's die under the bar into the balance. */
import { useMemo, useState } from 'react'
import { useSpriteTexture } from '../assets/useAssets'
import { useStageContext } from '../core/stageContext'
import type { Rect } from '../layout/rect'
import { COINS_MS, coinPose, createCoins } from './coinMotion'
import { type Flight, Particles } from './Particles'

/** Width of a coin as a share of the die's height. */
const COIN_SIZE = 0.34
/** Coins start in this share of the die. */
const SPREAD = 0.6
const NO_TINT = 0xffffff

interface CoinPourProps {
  /** Name of the coin's sprite. */
  coin: string
  die: Rect
  /** Where they end: under the figure of the balance, so that it stays legible while it counts. */
  to: { x: number; y: number }
  /** Server time, epoch milliseconds. */
  startsAtMs: number
}

export function CoinPour({ coin, die, to, startsAtMs }: CoinPourProps) {
  const { random } = useStageContext()
  const [coins] = useState(() => createCoins(random))
  const { width: spriteWidth } = useSpriteTexture(coin)
  const flight = useMemo<Flight>(() => {
    const scale = (die.height * COIN_SIZE) / spriteWidth
    return {
      looks: coins.map(() => ({ sprite: coin, tint: NO_TINT })),
      durationMs: COINS_MS,
      poseOf(index, seconds) {
        const flying = coins[index]!
        const { progress, height, rotation, widthScale, alpha } = coinPose(flying, seconds)
        const fromX = die.x + (die.width / 2) * (1 + SPREAD * flying.startX)
        const fromY = die.y + (die.height / 2) * (1 + SPREAD * flying.startY)
        const way = Math.hypot(to.x - fromX, to.y - fromY)
        const scaleY = scale * flying.size
        return {
          // An arc: first along under the bar, then up into the balance.
          x: fromX + (to.x - fromX) * (1 - (1 - progress) ** 2),
          y: fromY + (to.y - fromY) * progress ** 2 + height * way,
          rotation,
          scaleX: scaleY * widthScale,
          scaleY,
          alpha,
        }
      },
    }
  }, [coin, coins, die, to, spriteWidth])
  return <Particles flight={flight} startsAtMs={startsAtMs} />
}
