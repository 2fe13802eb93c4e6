/** Vite plugin that emits src/app/serviceWorker.js as /sw.js with the hash of the release. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const SOURCE = join(import.meta.dirname, '..', 'app', 'serviceWorker.js')

export function serviceWorker(): Plugin {
  let publicDir = ''
  return {
    name: 'city-dice-service-worker',
    configResolved(config) {
      publicDir = config.publicDir
    },
    generateBundle: {
      // Runs after the asset plugin, since the release hash covers the names of its files.
      order: 'post',
      handler(_options, bundle) {
        const source = writeServiceWorker(publicDir, Object.keys(bundle))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

/** The release hash covers the names of hashed files and the contents of the files that keep their names. */
function writeServiceWorker(publicDir: string, names: string[]): string {
  const worker = readFileSync(SOURCE, 'utf8')
  const hash = createHash('sha256').update(names.sort().join())
  for (const file of shellFiles(worker)) hash.update(readFileSync(join(publicDir, file)))
  return worker.replace('__RELEASE__', hash.digest('hex').slice(0, 12))
}

/** Returns the files of public/ that the service worker caches, parsed from its source. */
function shellFiles(worker: string): string[] {
  const [, list] = /const shellFiles = \[([^\]]+)\]/.exec(worker) ?? []
  if (list === undefined) throw new Error('src/app/serviceWorker.js names no shellFiles')
  return [...list.matchAll(/'([^']+)'/g)].map(([, file]) => file!)
}
