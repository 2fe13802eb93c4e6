/** The face of a tile inside its radio, whose state the style shows. */
import type { TileKey } from '../../../game/gameState'
import type { Rect } from '../../../stage/layout/rect'
import { Picture } from './Picture'
import css from './plain.module.css'

export interface TileFaceProps {
  tileKey: TileKey
  name: string
  rect: Rect
}

export function TileFace({ tileKey, name, rect: { width, height } }: TileFaceProps) {
  return (
    <span
      className={css.face}
      data-kind={tileKey.slice(0, tileKey.indexOf('-'))}
      data-name={tileKey.startsWith('city') ? name : undefined}
      style={{ width, height }}
      aria-hidden="true"
    >
      <Picture name={tileKey} />
    </span>
  )
}
