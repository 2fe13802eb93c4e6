/** One radio over one drawn tile, never smaller than a finger. */
import { memo, useEffect } from 'react'
import {
  blurTile,
  focusTile,
  hoverTile,
  leaveTile,
  pressTile,
  releaseTile,
  type TileKey,
} from '../../game/tileInteraction'
import { touchClick } from '../../ui/touchClick'
import type { Rect } from '../layout'

interface TileRadioProps<Value> {
  group: string
  tileKey: TileKey
  /** What a screen reader says. */
  name: string
  /** What the mouse is told that rests on it, and a screen reader after the name. */
  tooltip?: string
  rect: Rect
  isChecked: boolean
  isDisabled: boolean
  /** What it stands for. */
  value: Value
  onChoose: (value: Value) => void
}

const MIN_TOUCH = 44

function Radio<Value>({ group, tileKey, name, tooltip, rect, ...rest }: TileRadioProps<Value>) {
  const { isChecked, isDisabled, value, onChoose } = rest
  const width = Math.max(rect.width, MIN_TOUCH)
  const height = Math.max(rect.height, MIN_TOUCH)
  const place = {
    left: rect.x - (width - rect.width) / 2,
    top: rect.y - (height - rect.height) / 2,
    width,
    height,
  }
  const leave = () => leaveTile(tileKey)
  const release = () => releaseTile(tileKey)
  // A browser says nothing of what leaves from under the pointer, or with the focus.
  useEffect(
    () => () => {
      leaveTile(tileKey)
      blurTile(tileKey)
    },
    [tileKey],
  )
  return (
    <input
      type="radio"
      className="tile-radio touch-click"
      name={group}
      aria-label={name}
      aria-description={tooltip}
      data-tooltip={tooltip}
      style={place}
      checked={isChecked}
      disabled={isDisabled}
      onChange={() => onChoose(value)}
      onTouchEnd={touchClick}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hoverTile(tileKey)}
      onPointerLeave={leave}
      // A locked one does not give way, though the browser tells of the press.
      onPointerDown={() => !isDisabled && pressTile(tileKey)}
      onPointerUp={release}
      onPointerCancel={release}
      onFocus={(event) => event.target.matches(':focus-visible') && focusTile(tileKey)}
      onBlur={() => blurTile(tileKey)}
    />
  )
}

/** A choice renders the two radios that it changes, not all fifteen. */
export const TileRadio = memo(Radio) as typeof Radio
