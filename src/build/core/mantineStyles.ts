/** Vite plugins that give each component of Mantine its stylesheet, so that nobody keeps a list of them. */
import type { Plugin } from 'vite'

const GLOBAL = '@mantine/core/styles/global.layer.css'
/** All of Mantine's styles: 42 KB gzipped, of which the landing page needs 12. */
const WHOLE = '@mantine/core/styles.layer.css'
/**
 * The module with a component's class names. Its place in the package is not documented, so a build that finds none of them
 * fails.
 */
const CLASS_NAMES = /@mantine[\\/]core[\\/]esm[\\/](?:components|utils)[\\/].*[\\/](\w+)\.module\.mjs$/

/**
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
