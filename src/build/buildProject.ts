/**
 * Builds the client into dist/client and the server into dist/server. setup.mjs runs this program when sources changed.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as buildClient } from 'vite'
import { buildServer } from './buildServer'
import { ROOT } from './core/setup.mjs'
import { prerenderPages } from './pages/prerenderPages'
import { keepReleases, setAsideBuild } from './release/keepReleases'

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest|mjs|xml)$/
/** Compressing a smaller file saves nothing. */
const MIN_COMPRESSED_BYTES = 1024

async function build(): Promise<void> {
  const client = join(ROOT, 'dist', 'client')
  setAsideBuild(client)
  await buildClient({ root: ROOT, logLevel: 'warn' })
  await prerenderPages()
  await compress(client)
  keepReleases(client)
  await buildServer(join(ROOT, 'dist', 'server'))
}

/** Writes a Brotli and a gzip copy next to each text file, so that the server does not compress per request. */
async function compress(directory: string): Promise<void> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))) {
    const path = join(file.parentPath, file.name)
    const content = readFileSync(path)
    if (content.length < MIN_COMPRESSED_BYTES) continue
    const brotliOptions = {
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_QUALITY]: 9,
    }
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params: brotliOptions }))
    writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

await build()
