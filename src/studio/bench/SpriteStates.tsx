/** The states of one tile at one size. */
import { Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useOpeningFrames } from '../live/useOpeningFrames'
import { TileFrame } from './TileFrame'
import { tileOf, tileStates } from './tileStates'
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
