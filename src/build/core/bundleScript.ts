/** Bundles a module and all that it imports into one classic script, which runs at its place in a page. */
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/**
 * @param root of the project
 * @param entry path below it
 * @param mode of Vite
 * @returns the script's code
 */
export async function bundleScript(root: string, entry: string, mode = 'production'): Promise<string> {
  const { output } = (await build({
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
  })) as Rolldown.RolldownOutput
  return output[0].code.trim()
}
