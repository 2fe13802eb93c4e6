/** All states of one tile at one size, opened two at a time. */
import { useState } from 'react'
import css from './bench.module.css'
import { TileFrame } from './TileFrame'
import { tileOf, tileStates } from './tileStates'
import type { SpriteReport } from './useAssetReport'

/** More at a time would only slow each other down. */
const OPENING_AT_ONCE = 2

export function SpriteStates({ sprite, size }: { sprite: SpriteReport; size: string }) {
  const [openedCount, setOpenedCount] = useState(0)
  const states = tileStates(sprite.name, sprite.states)
  return (
    <div className={css.tiles}>
      {states.slice(0, openedCount + OPENING_AT_ONCE).map((state) => (
        <TileFrame
          key={state.name}
          state={state}
          tile={tileOf(sprite.name)}
          size={size}
          onOpened={() => setOpenedCount((before) => before + 1)}
        />
      ))}
    </div>
  )
}
