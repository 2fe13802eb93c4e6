/** The face of a tile inside its radio, whose state the style shows. */
import { textSize } from '../../../stage/layout/textSizes'
import { diePlace, platePlace } from '../../../stage/layout/tileGrid'
import type { TileFaceProps } from '../controls/TileRadio'
import { Picture } from './Picture'
import css from './plain.module.css'

export function TileFace({ tileKey, name, rect, unit }: TileFaceProps) {
  const kind = tileKey.slice(0, tileKey.indexOf('-'))
  const { nameSize, ...plate } = platePlace(rect, textSize(unit))
  return (
    <span
      className={css.face}
      data-kind={kind}
      style={{ width: rect.width, height: rect.height }}
      aria-hidden="true"
    >
      {/* The picture covers it once it is drawn. */}
      {kind === 'coin' ? <b className={css.value}>{name}</b> : null}
      {kind === 'die' ? (
        <span className={css.centred} style={diePlace(rect, plate.top)}>
          <Picture name={tileKey} />
        </span>
      ) : (
        <Picture name={tileKey} />
      )}
      {kind === 'coin' ? null : (
        <span className={`${css.centred} ${css.name}`} style={{ ...plate, fontSize: nameSize }}>
          <Picture name="plate" />
          <b>{name}</b>
        </span>
      )}
    </span>
  )
}
