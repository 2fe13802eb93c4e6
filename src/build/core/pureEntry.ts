/** A Vite plugin that lets the bundler ignore what Pixi registers by itself; pixiTuning.ts registers what the stage uses. */
import type { Plugin } from 'vite'

const PACKAGE = 'pixi.js'
/** Modules that register how each renderer draws a display object of the stage. */
const SCENE_REGISTRATION =
  /pixi\.js[\\/]lib[\\/]scene[\\/](graphics|particle-container|sprite-nine-slice|sprite-tiling)[\\/]init\.mjs$/

/**
 * The package declares side effects for its entry module, so each import of the package would keep every module that the
 * entry re-exports. With this plugin a build loads only the modules whose exports are used. A display object also registers
 * the pipes of the canvas renderer, which read back a canvas on import: 96 ms at 1x, while the graphics process starts.
 */
export function pureEntry(): Plugin {
  return {
    name: 'city-dice-pure-entry',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== PACKAGE && !source.endsWith('/init.mjs')) return null
      const module = await this.resolve(source, importer, { ...options, skipSelf: true })
      const isPure = source === PACKAGE || SCENE_REGISTRATION.test(module?.id ?? '')
      return module && isPure ? { ...module, moduleSideEffects: false } : module
    },
  }
}
