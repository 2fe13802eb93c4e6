/** The Pixi classes that the stage's JSX may use, and no others, so that only their code is loaded. */
import 'pixi.js/unsafe-eval'
import { extend, type PixiReactElementProps } from '@pixi/react'
import { Container, type DestroyOptions, NineSliceSprite, Sprite } from 'pixi.js'
import { TextLine } from '../text/textLine'
import { TileSprite } from '../tiles/tileSprite'
import { TiledQuads } from './tiledQuads'

declare module '@pixi/react' {
  interface PixiElements {
    pixiTextLine: PixiReactElementProps<typeof TextLine>
    pixiTiledQuads: PixiReactElementProps<typeof TiledQuads>
    pixiTileSprite: PixiReactElementProps<typeof TileSprite>
  }
}

/**
 * @pixi/react destroys only the root of what it unmounts. This container takes its children with it, or letters and
 * frames of every scene that was ever shown would stay with the renderer. Textures belong to the art and stay.
 */
class OwningContainer extends Container {
  override destroy(options: DestroyOptions = { children: true }): void {
    super.destroy(options)
  }
}

extend({ Container: OwningContainer, TextLine, NineSliceSprite, Sprite, TiledQuads, TileSprite })
