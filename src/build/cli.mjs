/** `npm run cli -- …`: installs and builds if necessary, then runs the operator's command line. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuild, ensureDependencies, ROOT } from './core/setup.mjs'

process.chdir(ROOT)
ensureDependencies()
ensureBuild()
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'cli.js')).href)
