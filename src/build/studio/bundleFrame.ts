/** Bundles the studio's frame script, which makes a state of the page that it runs in first. */
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/** Returns one classic script. */
export async function bundleFrame(root: string): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'chrome111',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src', 'studio', 'frame', 'frame.ts'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}
