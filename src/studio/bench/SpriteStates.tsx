/** The states of one tile at one size. */
import { Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { sizeOf } from '../core/address'
import { LiveFrame } from '../live/LiveFrame'
import { useOpeningFrames } from '../live/useOpeningFrames'
import { findTile, type TileState, tileOf, tileStates } from './tileStates'
import type { SpriteReport } from './useAssetReport'

/** Not all seven at once: each frame has three WebGL contexts, and a browser has sixteen. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'Table open': ['idle', 'hover', 'pressed', 'selected', 'focus'],
  'Table closed': ['unavailable', 'locked'],
}

interface SpriteStatesProps {
  sprite: SpriteReport
  size: string
  skin: string | null
}

export function SpriteStates({ sprite, size, skin }: SpriteStatesProps) {
  const [group, setGroup] = useState('Table open')
  return (
    <div>
      <SegmentedControl size="xs" mb="sm" data={Object.keys(GROUPS)} value={group} onChange={setGroup} />
      <OpeningTiles key={group} sprite={sprite} size={size} skin={skin} names={GROUPS[group] ?? []} />
    </div>
  )
}

interface OpeningTilesProps extends SpriteStatesProps {
  names: readonly string[]
}

function OpeningTiles({ sprite, size, skin, names }: OpeningTilesProps) {
  const states = tileStates(
    sprite.name,
    sprite.states.filter((name) => names.includes(name)),
    skin,
  )
  const [opening, onOpened] = useOpeningFrames(states)
  return (
    <Group align="end">
      {opening.map((state) => (
        <TileFrame
          key={state.name}
          state={state}
          tile={tileOf(sprite.name)}
          size={size}
          onOpened={onOpened}
        />
      ))}
    </Group>
  )
}

/** Room for rings and glow around the tile, in CSS pixels. */
const MARGIN = 14
/** Of the whole page while it opens. */
const OPENING_WIDTH = 112

interface TileFrameProps {
  state: TileState
  tile: string
  size: string
  onOpened(): void
}

/** One state of a tile: the product's own page, cut to the tile. */
function TileFrame({ state, tile, size, onOpened }: TileFrameProps) {
  const { width, height } = sizeOf(size)
  const [rect, setRect] = useState<DOMRect | null>(null)

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
    <LiveFrame
      url={state.url}
      size={size}
      title={state.name}
      width={cut.width + 2 * MARGIN}
      height={cut.height + 2 * MARGIN}
      transform={transform}
      onShown={cutTile}
      onOpened={onOpened}
    >
      {state.name}
    </LiveFrame>
  )
}
