/** `npm start`: sets up what is missing, then becomes the server. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuild, ensureDependencies, ROOT } from './setup.mjs'

process.chdir(ROOT)
ensureDependencies()
ensureBuild()
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'main.js')).href)
