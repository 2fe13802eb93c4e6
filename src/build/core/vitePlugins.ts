/** Vite plugins of the client and the server: texts, and what a build needs of Pixi and Mantine. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** Compiles the catalogues of texts, so that no page loads the parser of ICU messages. */
export function compileTexts(): Plugin {
  return {
    name: 'city-dice-compile-texts',
    // Before Vite's own plugin turns the JSON into a module.
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/i18n\/\w+\/\w+\.json$/ },
      handler: (json) => {
        const compiled = Object.entries<string>(JSON.parse(json)).map(([id, text]) => [
          id,
          compileMessageOrThrow(text),
        ])
        return { code: JSON.stringify(Object.fromEntries(compiled)), map: null }
      },
    },
  }
}

const PACKAGE = 'pixi.js'
/** Modules that register how each renderer draws a display object of the stage. */
const SCENE_REGISTRATION =
  /pixi\.js[\\/]lib[\\/]scene[\\/](graphics|particle-container|sprite-nine-slice|sprite-tiling)[\\/]init\.mjs$/

/**
 * Lets the bundler ignore what Pixi registers by itself; pixiTuning.ts registers what the stage uses.
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

const GLOBAL = '@mantine/core/styles/global.layer.css'
/** All of Mantine's styles: 42 KB gzipped, of which the landing page needs 12. */
const WHOLE = '@mantine/core/styles.layer.css'
/**
 * The module with a component's class names. Its place in the package is not documented, so a build that finds none of them
 * fails.
 */
const CLASS_NAMES = /@mantine[\\/]core[\\/]esm[\\/](?:components|utils)[\\/].*[\\/](\w+)\.module\.mjs$/

/**
 * Gives each component of Mantine its stylesheet, so that nobody keeps a list of them.
 * In the build a stylesheet is loaded with its component's code, after those of the components that it is made of. The dev
 * server bundles packages beforehand, so it loads all styles in place of the global ones.
 */
export function mantineStyles(): Plugin[] {
  let count = 0
  return [
    {
      name: 'city-dice-mantine-styles',
      apply: 'serve',
      config: () => ({ resolve: { alias: { [GLOBAL]: WHOLE } } }),
    },
    {
      name: 'city-dice-mantine-styles-of-components',
      apply: 'build',
      transform: {
        filter: { id: CLASS_NAMES },
        handler(code, id) {
          count += 1
          const [, name] = CLASS_NAMES.exec(id)!
          return { code: `import '@mantine/core/styles/${name}.layer.css'\n${code}`, map: null }
        },
      },
      buildEnd(error) {
        if (error === undefined && count === 0)
          this.error('Found no class names of the components of Mantine.')
      },
    },
  ]
}
