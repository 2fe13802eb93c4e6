/** `npm run cli -- …`: the operator's command line. Sets up what is missing, then runs the built program. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuild, ensureDependencies, ROOT } from './setup.mjs'

process.chdir(ROOT)
ensureDependencies()
ensureBuild()
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'cli.js')).href)
