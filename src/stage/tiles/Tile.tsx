/** One tile of the table (coin, city or die) with its state and the tweens between states. */
import type { Texture } from 'pixi.js'
import { memo, useEffect, useMemo, useRef } from 'react'
import type { City } from '../../domain/core/city'
import { MOTION } from '../../domain/motion'
import type { TileInteraction, TileKey } from '../../game/state/state'
import { useGame } from '../../game/state/store'
import { solidTexture, spriteTexture } from '../assets/textures'
import { PALETTE } from '../core/palette'
import { useRedraw, useStageContext } from '../core/stageContext'
import type { Rect } from '../layout/rect'
import { mixColours } from '../throw/pieces'
import type { TileSprite, TileStyle } from './tileSprite'
import { RINGS } from './tileSprite'

interface TileProps {
  kind: keyof typeof RINGS
  tileKey: TileKey
  /** Shown on a plate at the tile's lower edge. */
  name?: string
  /** CSS pixels. */
  minNameSize?: number
  rect: Rect
  /** The table atlas; a new texture object when assets are replaced. */
  atlas: Texture
  /** The font page of the name; a new texture object when assets are replaced. */
  fontPage?: Texture
  isSelected: boolean
  /** Greyed out: no active game accepts this tile. */
  isUnavailable: boolean
  /** Whether a bet is placed, which dims the tiles that are not part of it. */
  isLocked: boolean
  /** How far night has come to a city, from 0 to 1, and how many of its windows are lit. */
  night?: number
  lit?: number
}

const PRESSED_SCALE = 0.96
/** CSS pixels by which a hovered or selected tile rises. */
const LIFT = 2
const HOVER_RING_ALPHA = 0.45
const SELECT_SECONDS = MOTION.select.tile / 1000
const SELECT_EASE = MOTION.select.curve
const UNAVAILABLE_ALPHA = 0.45
const DIMMED_ALPHA = 0.6
/** Tint of a city at night. */
const NIGHT_TINT = 0x7d78b8

export const Tile = memo(function Tile(props: TileProps) {
  const {
    kind,
    tileKey,
    name,
    minNameSize = 0,
    rect,
    atlas,
    fontPage,
    isSelected,
    isUnavailable,
    isLocked,
    night = 0,
    lit = 0,
  } = props
  const { tweens } = useStageContext()
  const isFocused = useGame(({ tiles }) => tiles.focused === tileKey)
  const sprite = useRef<TileSprite>(null)
  const isShown = useRef(false)
  useRedraw()

  const isDimmed = isLocked && !isSelected
  const faceAlpha = isDimmed ? DIMMED_ALPHA : isUnavailable ? UNAVAILABLE_ALPHA : 1
  const isHoverable = !isUnavailable && !isLocked

  useEffect(() => {
    const tile = sprite.current
    if (tile === null) return
    const animate = ({ hovered }: TileInteraction, seconds: number, ease: string) => {
      const isHovered = isHoverable && hovered === tileKey
      tile.hoverAlpha = isHovered ? HOVER_RING_ALPHA : 0
      tweens.to(tile, { faceAlpha, lift: isSelected || isHovered ? LIFT : 0 }, seconds, { ease })
    }
    // The tile takes over the picture of its radio, or fades in with the whole screen.
    animate(useGame.getState().tiles, isShown.current ? SELECT_SECONDS : 0, SELECT_EASE)
    isShown.current = true
    // Hover and press bypass React's state: each press and release would render the tile again.
    return useGame.subscribe(({ tiles: now }, { tiles: before }) => {
      if (now === before) return
      const isHovered = now.hovered === tileKey
      if (isHovered !== (before.hovered === tileKey)) animate(now, SELECT_SECONDS, SELECT_EASE)
      const isPressed = now.pressed.includes(tileKey)
      if (isPressed === before.pressed.includes(tileKey)) return
      const scale = isPressed ? PRESSED_SCALE : 1
      tweens.to(tile.scale, { x: scale, y: scale }, MOTION.press.tile / 1000, { owner: tile })
    })
  }, [tweens, tileKey, faceAlpha, isSelected, isHoverable])

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
      windows:
        kind === 'city'
          ? {
              city: tileKey.slice('city-'.length) as City,
              textures: { solid: solidTexture(), glow: spriteTexture('glow') },
            }
          : null,
      name: name === undefined ? null : { text: name, minSize: minNameSize, plate: spriteTexture('plate') },
    }
  }, [kind, tileKey, name, minNameSize, rect, atlas, fontPage])
  return (
    <pixiTileSprite
      ref={sprite}
      style={style}
      isSelected={isSelected}
      isFocused={isFocused}
      faceTint={isUnavailable ? PALETTE.disabled : mixColours(0xffffff, NIGHT_TINT, night)}
      lit={isUnavailable ? 0 : lit}
    />
  )
})
