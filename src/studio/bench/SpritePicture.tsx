/** A sprite at one scale of its atlas, with its free edge, its trimmed edge and the room of its name plate drawn over it. */
import css from './bench.module.css'
import type { SpriteReport } from './useAssetReport'

interface SpritePictureProps {
  sprite: SpriteReport
  src: string
  scale: number
}

export function SpritePicture({ sprite, src, scale }: SpritePictureProps) {
  const { width, height, free, plate, trim } = sprite
  const inset = (top: number, right: number, bottom: number, left: number) =>
    [top, right, bottom, left].map((edge) => `${edge * scale}px`).join(' ')
  return (
    <div className={css.picture} style={{ width: width * scale, height: height * scale }}>
      <img src={src} alt="" width={width * scale} height={height * scale} />
      <i className={css.trim} style={{ inset: inset(trim.top, trim.right, trim.bottom, trim.left) }} />
      {free === 0 ? null : <i className={css.free} style={{ inset: inset(free, free, free, free) }} />}
      {plate === 0 ? null : <i className={css.plate} style={{ inset: inset(height - plate, 0, 0, 0) }} />}
    </div>
  )
}
