/** The live state at its sizes, scaled to fit. */
import { useElementSize } from '@mantine/hooks'
import { FRAME_PATH, formatAddress, type StudioAddress, sizeOf } from '../core/address'
import { useArtRevision } from '../live/useArtRevision'
import { useOpeningFrames } from '../live/useOpeningFrames'
import { Frame } from './Frame'
import css from './studio.module.css'
import { type Frames as FrameSet, sizesOf } from './useFrames'

/** The largest frame of several side by side, in CSS pixels. */
const SIDE_BY_SIDE = { width: 520, height: 340 }
const CAPTION_HEIGHT = 28

export function Frames({ address, frames }: { address: StudioAddress; frames: FrameSet }) {
  const { ref, width, height } = useElementSize()
  const revision = useArtRevision()
  const sizes = sizesOf(address)
  const room = sizes.length === 1 ? { width, height: height - CAPTION_HEIGHT } : SIDE_BY_SIDE
  const url = formatAddress(address, FRAME_PATH)
  return (
    <div ref={ref} className={css.frames} data-many={sizes.length > 1}>
      {width === 0 ? null : (
        <OpeningFrames key={`${url} ${revision}`} url={url} sizes={sizes} room={room} frames={frames} />
      )}
    </div>
  )
}

interface OpeningFramesProps {
  url: string
  sizes: readonly string[]
  /** For one frame. */
  room: { width: number; height: number }
  frames: FrameSet
}

function OpeningFrames({ url, sizes, room, frames }: OpeningFramesProps) {
  const [opening, onOpened] = useOpeningFrames(sizes)
  return opening.map((size) => {
    const own = sizeOf(size)
    const scale = Math.min(1, room.width / own.width, room.height / own.height)
    return <Frame key={size} url={url} size={size} scale={scale} frames={frames} onOpened={onOpened} />
  })
}
