/** One tile of the table (coin, city or die) with its state and the tweens between states. */
import type { Texture } from 'pixi.js'
import { memo, useEffect, useMemo, useRef } from 'react'
import type { TileInteraction, TileKey } from '../../game/state/state'
import { useGame } from '../../game/state/store'
import { spriteTexture } from '../assets/textures'
import { PALETTE } from '../core/palette'
import { useRedraw, useStageContext } from '../core/stageContext'
import { ENTER_SECONDS, PRESS_SECONDS, SELECT_SECONDS } from '../core/tween'
import type { Rect } from '../layout/rect'
import type { TileSprite, TileStyle } from './tileSprite'

interface TileProps {
  kind: keyof typeof RINGS
  tileKey: TileKey
  /** Shown on a plate at the tile's lower edge. */
  name?: string
  /** CSS pixels. */
  minNameSize?: number
  rect: Rect
  /** Position in the entry animation, 0 to LAST_ENTRY_ORDER; a higher one finishes later. */
  entryOrder: number
  /** The table atlas; a new texture object when assets are replaced. */
  atlas: Texture
  /** The font page of the name; a new texture object when assets are replaced. */
  fontPage?: Texture
  isSelected: boolean
  /** Greyed out: no active game accepts this tile. */
  isUnavailable: boolean
  /** Whether a bet is placed, which dims the tiles that are not part of it. */
  isLocked: boolean
}

const RINGS = {
  coin: { ring: 'coin-ring', focusRing: 'coin-focus', ringOutset: 32, isRingUnder: true, spriteHeight: 192 },
  city: { ring: 'tile-ring', focusRing: 'tile-focus', ringOutset: 14, isRingUnder: false, spriteHeight: 480 },
  die: { ring: 'tile-ring', focusRing: 'tile-focus', ringOutset: 14, isRingUnder: false, spriteHeight: 480 },
} as const
const PRESSED_SCALE = 0.96
/** CSS pixels by which a hovered or selected tile rises. */
const LIFT = 2
/** CSS pixels below its place from which a tile enters. */
const ENTRY_DROP = 14
/** Delay between two orders; the last order finishes with the scene's entry. */
const ENTRY_STEP_SECONDS = 0.012
const LAST_ENTRY_ORDER = 7
const HOVER_RING_ALPHA = 0.45
const ENTRY_EASE = 'back.out(1.2)'
const SELECT_EASE = 'back.out(1.7)'
const UNAVAILABLE_ALPHA = 0.45
const DIMMED_ALPHA = 0.35

export const Tile = memo(function Tile(props: TileProps) {
  const {
    kind,
    tileKey,
    name,
    minNameSize = 0,
    rect,
    entryOrder,
    atlas,
    fontPage,
    isSelected,
    isUnavailable,
    isLocked,
  } = props
  const { tweens } = useStageContext()
  const isFocused = useGame(({ tiles }) => tiles.focused === tileKey)
  const sprite = useRef<TileSprite>(null)
  const hasEntered = useRef(false)
  useRedraw()

  const isDimmed = isLocked && !isSelected
  const alpha = isDimmed ? DIMMED_ALPHA : isUnavailable ? UNAVAILABLE_ALPHA : 1
  const isHoverable = !isUnavailable && !isLocked

  useEffect(() => {
    const tile = sprite.current
    if (tile === null) return
    const animate = ({ hovered }: TileInteraction, seconds: number, ease: string) => {
      const isHovered = isHoverable && hovered === tileKey
      tile.hoverAlpha = isHovered ? HOVER_RING_ALPHA : 0
      tweens.to(tile, { alpha, lift: isSelected || isHovered ? LIFT : 0 }, seconds, { ease })
    }
    const { tiles, leftAtMs } = useGame.getState()
    if (hasEntered.current) {
      animate(tiles, SELECT_SECONDS, SELECT_EASE)
    } else if (leftAtMs !== null) {
      hasEntered.current = true
      // After a result the screens cross-fade, and a tile that enters then would fade twice.
      animate(tiles, 0, SELECT_EASE)
    } else {
      hasEntered.current = true
      tile.alpha = 0
      tile.lift = -ENTRY_DROP
      animate(tiles, ENTER_SECONDS - (LAST_ENTRY_ORDER - entryOrder) * ENTRY_STEP_SECONDS, ENTRY_EASE)
    }
    // Hover and press bypass React's state: each press and release would render the tile again.
    return useGame.subscribe(({ tiles: now }, { tiles: before }) => {
      if (now === before) return
      const isHovered = now.hovered === tileKey
      if (isHovered !== (before.hovered === tileKey)) animate(now, SELECT_SECONDS, SELECT_EASE)
      const isPressed = now.pressed.includes(tileKey)
      if (isPressed === before.pressed.includes(tileKey)) return
      const scale = isPressed ? PRESSED_SCALE : 1
      tweens.to(tile.scale, { x: scale, y: scale }, PRESS_SECONDS, { owner: tile })
    })
  }, [tweens, tileKey, alpha, isSelected, isHoverable, entryOrder])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sprites' textures change with the atlas and the font page
  const style = useMemo<TileStyle>(() => {
    const { ring, focusRing, spriteHeight, ...ringStyle } = RINGS[kind]
    return {
      rect,
      ...ringStyle,
      scale: rect.height / spriteHeight,
      face: spriteTexture(tileKey),
      ring: spriteTexture(ring),
      focusRing: spriteTexture(focusRing),
      tray: kind === 'die' ? spriteTexture('tray') : null,
      name: name === undefined ? null : { text: name, minSize: minNameSize, plate: spriteTexture('plate') },
    }
  }, [kind, tileKey, name, minNameSize, rect, atlas, fontPage])
  return (
    <pixiTileSprite
      ref={sprite}
      style={style}
      isSelected={isSelected}
      isFocused={isFocused}
      faceTint={isUnavailable || isDimmed ? PALETTE.disabled : 0xffffff}
    />
  )
})
