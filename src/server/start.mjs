/** `npm start`: sets up what is missing, then becomes the server. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuild, ensureDependencies, giveUp, ROOT } from './setup.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  giveUp(`Node 20.19 or later is needed, this is ${process.versions.node}.`)

process.chdir(ROOT)
ensureDependencies()
ensureBuild()
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'main.js')).href)
