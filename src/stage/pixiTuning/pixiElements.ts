/** The Pixi classes that the stage's JSX may use, and no others, so that only their code is loaded. */
import 'pixi.js/unsafe-eval'
import { extend, type PixiReactElementProps } from '@pixi/react'
import { Container, type DestroyOptions, NineSliceSprite, Sprite } from 'pixi.js'
import { Letters } from '../text/textLine'
import { TileView } from '../tiles/tileSprite'
import { TiledQuads } from './tiledQuads'

declare module '@pixi/react' {
  interface PixiElements {
    pixiLetters: PixiReactElementProps<typeof Letters>
    pixiTiledQuads: PixiReactElementProps<typeof TiledQuads>
    pixiTileView: PixiReactElementProps<typeof TileView>
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

extend({ Container: OwningContainer, Letters, NineSliceSprite, Sprite, TiledQuads, TileView })
