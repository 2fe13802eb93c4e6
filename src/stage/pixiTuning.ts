/**
 * Every change of how Pixi and its React bindings work, each behind a documented extension point and with its measured
 * figure. The tests of this file fail when a new version no longer needs or no longer takes the change.
 */
import {
  AlphaMask,
  CanvasSource,
  Container,
  type DestroyOptions,
  ExtensionType,
  extensions,
  GlParticleContainerPipe,
  GraphicsContextSystem,
  GraphicsPipe,
  ImageSource,
  NineSliceSpritePipe,
  StencilMask,
  type System,
  TilingSpritePipe,
  type WebGLRenderer,
} from 'pixi.js'

/**
 * A scene draws from four textures at most: its two atlases, the font page, and the tiled sprite or the last frame of a
 * video.
 */
export const MAX_TEXTURES_PER_DRAW = 4

/**
 * Limits the textures of a batch. Pixi uses all texture units of the device, mostly 16, and its fragment shader then
 * compares up to 16 times per pixel; measured with software rendering, a frame takes a third of the time with 4.
 */
export class TextureLimitSystem implements System {
  // The lowest priority, since GlLimitsSystem sets the device's limit in the same event.
  static readonly extension = { type: ExtensionType.WebGLSystem, name: 'textureLimit', priority: -2 } as const
  readonly #renderer: WebGLRenderer

  constructor(renderer: WebGLRenderer) {
    this.#renderer = renderer
  }

  /** Called by Pixi with each new or restored context. */
  contextChange(): void {
    const { limits } = this.#renderer
    limits.maxBatchableTextures = Math.min(limits.maxBatchableTextures, MAX_TEXTURES_PER_DRAW)
  }

  destroy(): void {}
}

// What a scene may use: masks, texture sources, and the pipes of display objects. Pixi's modules register these and more,
// but `pureEntry` makes the build ignore their registrations, which saves 29 KB gzipped.
extensions.add(TextureLimitSystem, AlphaMask, StencilMask, ImageSource, CanvasSource)
extensions.add(GraphicsContextSystem, GraphicsPipe, NineSliceSpritePipe, TilingSpritePipe)
extensions.add(GlParticleContainerPipe)

/**
 * The container of the stage's JSX, which destroys its children together with itself; textures are shared and stay.
 * @pixi/react 8.0.5 destroys only the root of an unmounted tree; measured: 0 of 42 nested objects were destroyed.
 */
export class OwningContainer extends Container {
  override destroy(options: DestroyOptions = { children: true }): void {
    super.destroy(options)
  }
}
