/** Twelve coins that fly from the middle of the screen to the balance when the player returns from a win. */
import { type CSSProperties, useState } from 'react'
import { isBackFromWin } from '../../../../game/gameSelectors'
import { useGame } from '../../../../game/gameStore'
import css from './winCoins.module.css'

const COINS = Array.from({ length: 12 }, (_, index) => index)

export function WinCoins() {
  const [isWin] = useState(() => isBackFromWin(useGame.getState()))
  if (!isWin) return null
  return (
    <span className={css.coins} aria-hidden="true">
      {COINS.map((index) => (
        <i key={index} style={{ '--index': index } as CSSProperties} />
      ))}
    </span>
  )
}
