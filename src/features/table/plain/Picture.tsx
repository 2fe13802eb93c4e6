/** A sprite of the table's atlas in the DOM, drawn without WebGL. */
import { useEffect, useRef } from 'react'
import { atlasOf } from '../../../stage/assets/assets'
import { type Rect, rectStyle } from '../../../stage/layout/rect'
import css from './plain.module.css'

interface PictureProps {
  /** The sprite's name in assets/table. */
  name: string
  /** Fills its parent without one. */
  rect?: Rect
}

export function Picture({ name, rect }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    atlasOf('table').then(
      ({ bitmap, sprites }) => {
        const frame = sprites[name]?.frame
        if (canvas.current === null || frame === undefined) return
        const { x, y, w, h } = frame
        Object.assign(canvas.current, { width: w, height: h })
        canvas.current.getContext('2d')?.drawImage(bitmap, x, y, w, h, 0, 0, w, h)
        canvas.current.dataset.drawn = ''
      },
      // The name of a tile is shown in words, too.
      () => undefined,
    )
  }, [name])
  return <canvas className={css.picture} ref={canvas} style={rect && rectStyle(rect)} />
}
