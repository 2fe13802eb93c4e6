// @ts-check
/**
 * `node src/build/run.mjs PROGRAM`, as package.json calls it: installs and builds what is missing, then runs the program in this
 * process. This file and core/setup.mjs run before tsx is installed, so they are JavaScript; all other programs are TypeScript.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuild, ensureDependencies, ROOT } from './core/setup.mjs'

/** The programs of the build: their files in dist/server. */
const BUILT = new Map([
  ['build', null],
  ['start', 'main.js'],
  ['cli', 'cli.js'],
])
const [, , program = 'start'] = process.argv
const isBuilt = BUILT.has(program)

process.chdir(ROOT)
ensureDependencies({ withDev: !isBuilt })
// The server's workers run `start` again with the same arguments.
if (program !== 'start') process.argv.splice(1, 1)
if (isBuilt) {
  ensureBuild()
  const file = BUILT.get(program)
  if (file) await import(pathToFileURL(join(ROOT, 'dist', 'server', file)).href)
} else {
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(join(ROOT, program)).href)
}
