// The Vite plugin of the assets: serves them in development, emits them in a build and provides the manifest as a virtual
// module. In development a changed source is repacked and shown on the running stage without a reload.
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { basename, extname, join, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { AssetError } from './check/assetError.ts'
import { isLitter } from './check/listFiles.ts'
import { servedFolders } from './check/served.ts'
import { type PackedAssets, packAssets } from './packAssets.ts'
import { assetUrlPrefix } from './readManifest.ts'
import { packedFolders } from './spriteList.ts'
import { assetReport } from './studio/report.ts'
import { serveStudio } from './studio/serveStudio.ts'

const virtualId = 'virtual:asset-manifest'
const resolvedId = `\0${virtualId}`
const contentTypes: Record<string, string> = {
  '.json': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
}

/**
 * Returns the plugin. In development a repack sends the event `city-dice:art` with `{ atlases, sheets, font }`. The studio fetches the
 * report from `/studio/assets.json`; after that each run of the pipeline, a failed one too, sends it as `city-dice:report`.
 */
export function cityDiceAssets(): Plugin {
  let root = process.cwd()
  let isServing = false
  let packed: Promise<PackedAssets> | undefined
  let error: string | null = null
  const assets = () => {
    packed ??= packAssets(root, isServing ? 'work' : 'release')
    return packed
  }
  const report = async () => {
    const current = await assets().catch((reason) => {
      error ??= errorLine(reason)
      return null
    })
    return assetReport(root, current, error)
  }
  return {
    name: 'city-dice-assets',
    config: () => ({ server: { watch: { ignored: ['**/.assets/**'] } } }),
    configResolved(config) {
      root = config.root
      isServing = config.command === 'serve'
    },
    async buildStart() {
      if (!isServing) await assets().catch(exitOnAssetError)
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      const { atlases, sheets, font, sounds } = await assets()
      return Object.entries({ atlases, sheets, font, sounds })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
        .join('')
    },
    async generateBundle() {
      const { atlases, sheets, files, outputFolder } = await assets()
      // Read by src/build/tablePages.mjs; like Vite's own manifest it is not part of the client.
      const source = JSON.stringify({ atlases, sheets })
      this.emitFile({ type: 'asset', fileName: '.vite/atlases.json', source })
      for (const file of files) {
        const source = readFileSync(join(outputFolder, file))
        this.emitFile({ type: 'asset', fileName: assetUrlPrefix.slice(1) + file, source })
      }
    },
    configureServer(server) {
      serve(server, assets)
      const sendReport = serveStudio(server, root, report)
      watch(server, root, async () => {
        try {
          const repacked = await packAssets(root, 'work')
          packed = Promise.resolve(repacked)
          error = null
          return repacked
        } catch (reason) {
          error = errorLine(reason)
          throw reason
        } finally {
          sendReport()
        }
      })
    },
  }
}

/** Exits with the one line of an AssetError; the bundler would print a stack trace around it. */
function exitOnAssetError(error: unknown): never {
  if (!(error instanceof AssetError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** Returns an AssetError's message, or the first line of any other error. */
function errorLine(error: unknown): string {
  if (error instanceof AssetError) return error.message
  return `assets not packed: ${String(error).split('\n')[0]}`
}

function serve(server: ViteDevServer, assets: () => Promise<PackedAssets>) {
  server.middlewares.use(assetUrlPrefix, async (request, response, next) => {
    const file = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').replace(/^\//, '')
    // A packing error is reported where the manifest is loaded; here it only means that there is no file.
    const packed = await assets().catch(() => null)
    if (!packed?.files.includes(file)) return next()
    const path = join(packed.outputFolder, file)
    if (!existsSync(path)) return next()
    response.setHeader('Content-Type', contentTypes[extname(file)] ?? 'application/octet-stream')
    // A repack may delete the file between the check and the read.
    createReadStream(path).on('error', next).pipe(response)
  })
}

/**
 * Repacks 80 ms after the last of several changes. Sprites and font change on the running stage; what the browser holds by URL, sounds
 * and the files of public/, needs a page load. An error is logged in one line, and the previous assets stay.
 */
function watch(server: ViteDevServer, root: string, repack: () => Promise<PackedAssets>) {
  const reloaded = [
    join(root, 'assets', 'sounds'),
    ...servedFolders.map((name) => join(root, 'public', name)),
  ]
  const folders = [...packedFolders.map((name) => join(root, 'assets', name)), ...reloaded]
  const isIn = (places: string[], file: string) => places.some((folder) => file.startsWith(folder + sep))
  let needsPageLoad = false
  let pending: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const repackAndSend = async () => {
    try {
      const { atlases, sheets, font } = await repack()
      const module = server.moduleGraph.getModuleById(resolvedId)
      if (module) server.moduleGraph.invalidateModule(module)
      server.ws.send({ type: 'custom', event: 'city-dice:art', data: { atlases, sheets, font } })
      if (needsPageLoad) server.ws.send({ type: 'full-reload', path: '*' })
      needsPageLoad = false
      server.config.logger.info('assets repacked', { timestamp: true })
    } catch (error) {
      server.config.logger.error(errorLine(error), { timestamp: true })
    }
  }
  server.watcher.on('all', (_event, file) => {
    if (!isIn(folders, file) || isLitter(basename(file))) return
    needsPageLoad ||= isIn(reloaded, file)
    clearTimeout(pending)
    pending = setTimeout(() => {
      running = running.then(repackAndSend)
    }, 80)
  })
}
