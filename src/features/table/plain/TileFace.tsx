/** The face of a tile inside its radio, whose state the style shows. */
import type { TileFaceProps } from '../controls/TileRadio'
import { Picture } from './Picture'
import css from './plain.module.css'

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
