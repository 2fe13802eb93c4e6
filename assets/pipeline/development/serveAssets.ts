// Serves the packed files in development, and the manifest of a skin.
import { createReadStream, existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { assetUrlPrefix } from '../readManifest.ts'
import { skinUrlPrefix } from './modules.ts'
import { errorLine, type Packs } from './packs.ts'

const contentTypes: Record<string, string> = {
  '.json': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
}

export function serveAssets(server: ViteDevServer, packs: Packs): void {
  server.middlewares.use(assetUrlPrefix, async (request, response, next) => {
    const file = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').replace(/^\//, '')
    // A packing error is reported where the manifest is loaded; here it only means that there is no file.
    const packed = (await packs.all()).find(({ files }) => files.includes(file))
    if (packed === undefined) return next()
    const path = join(packed.outputFolder, file)
    if (!existsSync(path)) return next()
    response.setHeader('Content-Type', contentTypes[extname(file)] ?? 'application/octet-stream')
    // A repack may delete the file between the check and the read.
    createReadStream(path).on('error', next).pipe(response)
  })
  server.middlewares.use(skinUrlPrefix.slice(0, -1), async (request, response) => {
    const skin = /^\/([\w-]+)\.json$/.exec((request.url ?? '').split('?')[0] ?? '')?.[1] ?? ''
    response.setHeader('Content-Type', contentTypes['.json']!)
    try {
      const { atlases, sheets, font, sounds } = await packs.get(skin)
      response.end(JSON.stringify({ skin, atlases, sheets, font, sounds }))
    } catch (error) {
      packs.forget(skin)
      response.writeHead(404).end(JSON.stringify({ message: errorLine(error) }))
    }
  })
}
