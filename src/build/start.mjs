/** `npm start`: installs and builds if necessary, then runs the server in this process. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuild, ensureDependencies, ROOT } from './core/setup.mjs'

process.chdir(ROOT)
ensureDependencies({ withDev: false })
ensureBuild()
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'main.js')).href)
