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
  GlMeshAdaptor,
  GlParticleContainerPipe,
  GraphicsContextSystem,
  GraphicsPipe,
  ImageSource,
  MeshPipe,
  NineSliceSpritePipe,
  StencilMask,
  type System,
  TilingSpritePipe,
  type WebGLRenderer,
} from 'pixi.js'

/**
 * A scene draws from four textures at most: two atlases, the font page, and the felt or the film; from a fifth, the page of
 * words, in some languages.
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

// Registers what the scenes use of Pixi: a scene that needs another mask, texture source or display object adds its class
// here. Pixi registers all of its classes when it is imported; `pureEntry` removes these imports, which saves 29 KB gzipped.
extensions.add(TextureLimitSystem, AlphaMask, StencilMask, ImageSource, CanvasSource)
extensions.add(GraphicsContextSystem, GraphicsPipe, NineSliceSpritePipe, TilingSpritePipe)
extensions.add(GlParticleContainerPipe, MeshPipe, GlMeshAdaptor)

/**
 * The container of the stage's JSX, which destroys its children together with itself; textures are shared and stay.
 * @pixi/react 8.0.5 destroys only the root of an unmounted tree; measured: 0 of 42 nested objects were destroyed.
 */
export class OwningContainer extends Container {
  override destroy(options: DestroyOptions = { children: true }): void {
    super.destroy(options)
  }
}
