/**
 * Registers the Pixi classes that the stage's JSX may use, so that the build leaves out the others. Registered before the
 * renderer is created, which takes no further kind of display object.
 */
import 'pixi.js/unsafe-eval'
import { extend, type PixiReactElementProps } from '@pixi/react'
import { Graphics, NineSliceSprite, Sprite, TilingSprite } from 'pixi.js'
import { OwningContainer } from './core/pixiTuning'
import { TextLine } from './text/textLine'
import { TileSprite } from './tiles/tileSprite'

declare module '@pixi/react' {
  interface PixiElements {
    pixiTextLine: PixiReactElementProps<typeof TextLine>
    pixiTileSprite: PixiReactElementProps<typeof TileSprite>
  }
}

extend({
  Container: OwningContainer,
  Graphics,
  NineSliceSprite,
  Sprite,
  TextLine,
  TileSprite,
  TilingSprite,
})
