/** A Vite plugin that lets the bundler ignore what the entry module of a package does besides re-exporting. */
import type { Plugin } from 'vite'

/**
 * The package declares side effects for its entry module, so each import of the package would keep every module that the
 * entry re-exports. With this plugin a build loads only the modules whose exports are used.
 */
export function pureEntry(packageName: string): Plugin {
  return {
    name: `city-dice-pure-entry-${packageName}`,
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== packageName) return null
      const entry = await this.resolve(source, importer, { ...options, skipSelf: true })
      return entry && { ...entry, moduleSideEffects: false }
    },
  }
}
