/** A win's coins, which pour from the film's die into the balance. */
import { useMemo, useState } from 'react'
import { useSpriteTexture } from '../assets/useAssets'
import { useStageContext } from '../core/stageContext'
import type { Rect } from '../layout/rect'
import { COINS_MS, coinPose, createCoins } from './coinMotion'
import { type Flight, Particles } from './Particles'

const SPRITE = 'coin-10'
/** Width of a coin as a share of the die's height. */
const COIN_SIZE = 0.34
/** Coins start in this share of the die. */
const SPREAD = 0.6
const NO_TINT = 0xffffff

interface CoinPourProps {
  die: Rect
  balance: Rect
  /** Server time, epoch milliseconds. */
  startsAtMs: number
}

export function CoinPour({ die, balance, startsAtMs }: CoinPourProps) {
  const { random } = useStageContext()
  const [coins] = useState(() => createCoins(random))
  const { width: spriteWidth } = useSpriteTexture(SPRITE)
  const flight = useMemo<Flight>(() => {
    const scale = (die.height * COIN_SIZE) / spriteWidth
    const to = { x: balance.x + balance.width / 2, y: balance.y + balance.height / 2 }
    return {
      looks: coins.map(() => ({ sprite: SPRITE, tint: NO_TINT })),
      durationMs: COINS_MS,
      poseOf(index, seconds) {
        const coin = coins[index]!
        const { progress, height, rotation, widthScale, alpha } = coinPose(coin, seconds)
        const fromX = die.x + (die.width / 2) * (1 + SPREAD * coin.startX)
        const fromY = die.y + (die.height / 2) * (1 + SPREAD * coin.startY)
        const way = Math.hypot(to.x - fromX, to.y - fromY)
        const scaleY = scale * coin.size
        return {
          x: fromX + (to.x - fromX) * progress,
          y: fromY + (to.y - fromY) * progress - height * way,
          rotation,
          scaleX: scaleY * widthScale,
          scaleY,
          alpha,
        }
      },
    }
  }, [coins, die, balance, spriteWidth])
  return <Particles flight={flight} startsAtMs={startsAtMs} />
}
