/** A sprite with its figures, on which a file can be dropped. */
import { UnstyledButton } from '@mantine/core'
import css from './bench.module.css'
import { DropPlace } from './DropPlace'
import { formatBytes } from './formatBytes'
import { SpritePicture } from './SpritePicture'
import type { SpriteReport } from './useAssetReport'

/** The longer side of a card's picture, in CSS pixels. */
const PICTURE_SIZE = 120

interface SpriteCardProps {
  sprite: SpriteReport
  isChosen: boolean
  onChoose(): void
}

export function SpriteCard({ sprite, isChosen, onChoose }: SpriteCardProps) {
  const { name, file, bytes, width, height, free, plate } = sprite
  const figures = [
    `${width} × ${height}`,
    formatBytes(bytes),
    ...(free > 0 ? [`free ${free}`] : []),
    ...(plate > 0 ? [`plate ${plate}`] : []),
  ]
  return (
    <DropPlace file={file} isChosen={isChosen} onDropped={onChoose}>
      {(droppedUrl) => (
        <UnstyledButton className={css.choose} aria-pressed={isChosen} onClick={onChoose}>
          <SpritePicture
            sprite={sprite}
            src={droppedUrl ?? `/${file}?bytes=${bytes}`}
            scale={Math.min(1, PICTURE_SIZE / Math.max(width, height))}
          />
          <strong>{name}</strong>
          <span>{figures.join(' · ')}</span>
        </UnstyledButton>
      )}
    </DropPlace>
  )
}
