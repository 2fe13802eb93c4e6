/** Where this project is, found from the bundle in dist/ as well as from the sources, and how its commands are run. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export function projectRoot(): string {
  let directory = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(directory, 'package.json'))) {
    const parent = dirname(directory)
    if (parent === directory) throw new Error('no package.json above this file')
    directory = parent
  }
  return directory
}

/** How the operator runs a command here: npm sets this variable in the repository, and a release has no npm. */
export const COMMAND = process.env.npm_lifecycle_event === undefined ? 'city-dice' : 'npm run cli --'
