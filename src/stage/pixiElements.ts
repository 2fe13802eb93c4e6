/** Registers the Pixi classes that the stage's JSX may use, so that the build leaves out the others. */
import 'pixi.js/unsafe-eval'
import { extend, type PixiReactElementProps } from '@pixi/react'
import { BitmapText, Graphics, NineSliceSprite, Sprite, TilingSprite } from 'pixi.js'
import { OwningContainer } from './pixiTuning'
import { ChangingText } from './text/changingText'
import { TileSprite } from './tiles/tileSprite'

declare module '@pixi/react' {
  interface PixiElements {
    pixiChangingText: PixiReactElementProps<typeof ChangingText>
    pixiTileSprite: PixiReactElementProps<typeof TileSprite>
  }
}

extend({
  Container: OwningContainer,
  BitmapText,
  ChangingText,
  Graphics,
  NineSliceSprite,
  Sprite,
  TileSprite,
  TilingSprite,
})
