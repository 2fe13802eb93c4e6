/** A Vite plugin that lets the bundler ignore what the entry module of Pixi does besides re-exporting. */
import type { Plugin } from 'vite'

const PACKAGE = 'pixi.js'

/**
 * The package declares side effects for its entry module, so each import of the package would keep every module that the
 * entry re-exports. With this plugin a build loads only the modules whose exports are used.
 */
export function pureEntry(): Plugin {
  return {
    name: 'city-dice-pure-entry',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== PACKAGE) return null
      const entry = await this.resolve(source, importer, { ...options, skipSelf: true })
      return entry && { ...entry, moduleSideEffects: false }
    },
  }
}
