// Gives Vite the packed art: serves it in dev, emits it in a build, and provides the manifest as a virtual module. A source that changes in dev is repacked and announced to the running stage, without a reload.
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { ArtError } from './assetError.ts'
import { type PackedArt, packArt } from './packAssets.ts'
import { artPrefix } from './readManifest.ts'
import { packedFolders } from './spriteList.ts'

const virtualId = 'virtual:asset-manifest'
const resolvedId = `\0${virtualId}`
const contentTypes: Record<string, string> = {
  '.json': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
}

/** The plugin; its event `city-dice:art` carries `{ atlases, sheets, font }` after a repack. */
export function cityDiceAssets(): Plugin {
  let root = process.cwd()
  let isServing = false
  let packed: Promise<PackedArt> | undefined
  const art = () => {
    packed ??= packArt(root, isServing ? 'work' : 'release')
    return packed
  }
  return {
    name: 'city-dice-assets',
    config: () => ({ server: { watch: { ignored: ['**/.assets/**'] } } }),
    configResolved(config) {
      root = config.root
      isServing = config.command === 'serve'
    },
    async buildStart() {
      if (!isServing) await art().catch(endBuild)
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined
      const { atlases, sheets, font, sounds } = await art()
      return Object.entries({ atlases, sheets, font, sounds })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
        .join('')
    },
    async generateBundle() {
      const { files, outputFolder } = await art()
      for (const file of files) {
        const source = readFileSync(join(outputFolder, file))
        this.emitFile({ type: 'asset', fileName: artPrefix.slice(1) + file, source })
      }
    },
    configureServer(server) {
      serve(server, art)
      watch(server, root, async () => {
        const made = await packArt(root, 'work')
        packed = Promise.resolve(made)
        return made
      })
    },
  }
}

/** A refused source ends the build with its one line alone; the bundler would wrap it into a page of its own. */
function endBuild(error: unknown): never {
  if (!(error instanceof ArtError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** A refusal says all there is to say; of anything else the first line is what an artist can act on. */
function oneLine(error: unknown): string {
  if (error instanceof ArtError) return error.message
  return `art not packed: ${String(error).split('\n')[0]}`
}

function serve(server: ViteDevServer, art: () => Promise<PackedArt>) {
  server.middlewares.use(artPrefix, async (request, response, next) => {
    const file = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').replace(/^\//, '')
    // Without art there is no file; what is wrong with it is told where the manifest is loaded.
    const made = await art().catch(() => null)
    if (!made?.files.includes(file)) return next()
    const path = join(made.outputFolder, file)
    if (!existsSync(path)) return next()
    response.setHeader('Content-Type', contentTypes[extname(file)] ?? 'application/octet-stream')
    // A repack may take the file away in between.
    createReadStream(path).on('error', next).pipe(response)
  })
}

/** Repacks after the last of a burst of changes; whatever goes wrong is one line in the log and the old art stays. */
function watch(server: ViteDevServer, root: string, repack: () => Promise<PackedArt>) {
  const folders = packedFolders.map((name) => join(root, 'assets', name))
  let pending: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const announce = async () => {
    try {
      const { atlases, sheets, font } = await repack()
      const module = server.moduleGraph.getModuleById(resolvedId)
      if (module) server.moduleGraph.invalidateModule(module)
      server.ws.send({ type: 'custom', event: 'city-dice:art', data: { atlases, sheets, font } })
      server.config.logger.info('art repacked', { timestamp: true })
    } catch (error) {
      server.config.logger.error(oneLine(error), { timestamp: true })
    }
  }
  server.watcher.on('all', (_event, file) => {
    if (!folders.some((folder) => file.startsWith(folder))) return
    clearTimeout(pending)
    pending = setTimeout(() => {
      running = running.then(announce)
    }, 80)
  })
}
