/** One state of a tile: the product's own page, cut to the tile. */
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { sizeOf } from '../core/address'
import { LiveFrame } from '../live/LiveFrame'
import { findTile, type TileState } from './tileStates'

/** Room for rings and glow around the tile, in CSS pixels. */
const MARGIN = 14
/** Of the whole page while it opens. */
const OPENING_WIDTH = 112

interface TileFrameProps {
  state: TileState
  tile: string
  size: string
  /** The state is shown, or cannot be. */
  onOpened(): void
}

export function TileFrame({ state, tile, size, onOpened }: TileFrameProps) {
  const { width, height } = sizeOf(size)
  const [rect, setRect] = useState<DOMRect | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function cutTile(page: Window) {
    const control = findTile(page.document, tile)
    if (control === null) throw new Error('not in this state')
    setRect(control.getBoundingClientRect())
  }

  const cut = rect ?? { x: 0, y: 0, width: OPENING_WIDTH, height: (OPENING_WIDTH * height) / width }
  // All of the page is in sight until its tile is: a canvas that is drawn out of sight stays empty.
  const transform =
    rect === null
      ? `scale(${(OPENING_WIDTH + 2 * MARGIN) / width})`
      : `translate(${MARGIN - cut.x}px, ${MARGIN - cut.y}px)`
  return (
    <Stack component="figure" align="center" gap={6} m={0}>
      <LiveFrame
        url={state.url}
        size={size}
        title={state.name}
        width={cut.width + 2 * MARGIN}
        height={cut.height + 2 * MARGIN}
        transform={transform}
        onShown={cutTile}
        onOpened={(found) => {
          setProblem(found)
          onOpened()
        }}
      />
      <figcaption>{problem === null ? state.name : `${state.name}: ${problem}`}</figcaption>
    </Stack>
  )
}
