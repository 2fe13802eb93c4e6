/** The root of the project, found from the bundle in dist/ as well as from the sources. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns the directory of package.json. */
export function projectRoot(): string {
  let directory = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(directory, 'package.json'))) {
    const parent = dirname(directory)
    if (parent === directory) throw new Error('no package.json above this file')
    directory = parent
  }
  return directory
}
