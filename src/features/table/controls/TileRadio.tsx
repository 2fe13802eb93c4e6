/** One DOM radio over one drawn tile, at least 44 px in each direction. */
import { type ComponentType, memo, type ReactElement, useEffect } from 'react'
import type { TileInteraction, TileKey } from '../../../game/state/state'
import { useGame } from '../../../game/state/store'
import type { Rect } from '../../../stage/layout/rect'
import { touchClick } from './touchClick'

/** Wraps a tile in a tooltip. */
export type TileTooltip = ComponentType<{ label: string; children: ReactElement }>

/** The picture of a tile where the stage does not draw it. */
export type TileFace = ComponentType<TileFaceProps>

export interface TileFaceProps {
  tileKey: TileKey
  name: string
  rect: Rect
  /** Of the layout. */
  unit: number
}

interface TileRadioProps<Value> {
  group: string
  tileKey: TileKey
  /** Accessible name. */
  name: string
  /** Shown on hover, and read by screen readers after the name. */
  tooltip?: string
  Tooltip: TileTooltip
  /** Null once the stage draws the tile. */
  Face: TileFace | null
  rect: Rect
  /** Of the layout. */
  unit: number
  isChecked: boolean
  isDisabled: boolean
  /** Whether the coin costs more than the wallet holds; it is dim, and may be chosen. */
  isDear?: boolean
  value: Value
  onChoose: (value: Value) => void
}

/** CSS pixels: the smallest comfortable touch target. */
const MIN_SIDE = 44

function Radio<Value>({
  group,
  tileKey,
  name,
  tooltip,
  Tooltip,
  Face,
  rect,
  unit,
  ...rest
}: TileRadioProps<Value>) {
  const { isChecked, isDisabled, isDear, value, onChoose } = rest
  const width = Math.max(rect.width, MIN_SIDE)
  const height = Math.max(rect.height, MIN_SIDE)
  const style = {
    left: rect.x - (width - rect.width) / 2,
    top: rect.y - (height - rect.height) / 2,
    width,
    height,
  }
  const leave = () => leaveTile(tileKey)
  const release = () => releaseTile(tileKey)
  // Browsers fire no pointerleave or blur for an element that is removed.
  useEffect(
    () => () => {
      leaveTile(tileKey)
      blurTile(tileKey)
    },
    [tileKey],
  )
  const radio = (
    // Browsers fire no pointer events on a disabled radio, so the label around the radio receives them.
    <label
      className="tile-radio touch-click"
      style={style}
      data-dear={isDear}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hoverTile(tileKey)}
      onPointerLeave={leave}
      onPointerDown={() => !isDisabled && pressTile(tileKey)}
      onPointerUp={release}
      onPointerCancel={release}
    >
      {Face === null ? null : <Face tileKey={tileKey} name={name} rect={rect} unit={unit} />}
      <input
        type="radio"
        name={group}
        aria-label={name}
        aria-description={tooltip}
        checked={isChecked}
        disabled={isDisabled}
        onChange={() => onChoose(value)}
        onTouchEnd={touchClick}
        onFocus={(event) => event.target.matches(':focus-visible') && focusTile(tileKey)}
        onBlur={() => blurTile(tileKey)}
      />
    </label>
  )
  return tooltip === undefined ? radio : <Tooltip label={tooltip}>{radio}</Tooltip>
}

/** Memoised, so that a selection renders the two radios that change and not all fifteen. */
export const TileRadio = memo(Radio) as typeof Radio

/** Tells the stage which tiles are hovered, pressed and focused. */
function change(part: Partial<TileInteraction>): void {
  useGame.setState(({ tiles }) => ({ tiles: { ...tiles, ...part } }))
}

const now = () => useGame.getState().tiles

export function hoverTile(tile: TileKey): void {
  change({ hovered: tile })
}

export function focusTile(tile: TileKey): void {
  change({ focused: tile })
}

export function pressTile(tile: TileKey): void {
  change({ pressed: [...now().pressed.filter((other) => other !== tile), tile] })
}

export function releaseTile(tile: TileKey): void {
  const { pressed } = now()
  if (pressed.includes(tile)) change({ pressed: pressed.filter((other) => other !== tile) })
}

/** The pointer has left the tile, which also ends a press. */
export function leaveTile(tile: TileKey): void {
  releaseTile(tile)
  if (now().hovered === tile) change({ hovered: null })
}

export function blurTile(tile: TileKey): void {
  if (now().focused === tile) change({ focused: null })
}
