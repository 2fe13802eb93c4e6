/** The live state at its sizes, scaled to fit. */
import { useElementSize } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { FRAME_PATH, formatAddress, type StudioAddress, sizeOf } from '../address'
import { Frame } from './Frame'
import css from './studio.module.css'
import { type Frames as FrameSet, sizesOf } from './useFrames'

/** The largest frame of several side by side, in CSS pixels. */
const SIDE_BY_SIDE = { width: 520, height: 340 }
const CAPTION_HEIGHT = 28
/** More at a time would only slow each other down. */
const OPENING_AT_ONCE = 2

export function Frames({ address, frames }: { address: StudioAddress; frames: FrameSet }) {
  const { ref, width, height } = useElementSize()
  const [revision, setRevision] = useState(0)
  // Drawn anew, since the clock of a frame stands still.
  useEffect(() => {
    const renew = () => setRevision((before) => before + 1)
    import.meta.hot?.on('city-dice:art', renew)
    return () => import.meta.hot?.off('city-dice:art', renew)
  }, [])
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

/** Opens the frames one after the other. */
function OpeningFrames({ url, sizes, room, frames }: OpeningFramesProps) {
  const [openedCount, setOpenedCount] = useState(0)
  return sizes.slice(0, openedCount + OPENING_AT_ONCE).map((size) => {
    const own = sizeOf(size)
    const scale = Math.min(1, room.width / own.width, room.height / own.height)
    const onOpened = () => setOpenedCount((before) => before + 1)
    return <Frame key={size} url={url} size={size} scale={scale} frames={frames} onOpened={onOpened} />
  })
}
