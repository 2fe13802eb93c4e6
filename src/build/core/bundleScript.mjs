/** Bundles a module and all that it imports into one classic script, which runs at its place in a page. */
import { join } from 'node:path'
import { build } from 'vite'

/**
 * @param {string} root of the project
 * @param {string} entry path below it
 * @param {string} mode of Vite
 * @returns {Promise<string>} the script's code
 */
export async function bundleScript(root, entry, mode = 'production') {
  const { output } = await build({
    root,
    mode,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'chrome111',
      modulePreload: false,
      rolldownOptions: { input: join(root, entry), output: { format: 'iife' } },
    },
  })
  return output[0].code.trim()
}
