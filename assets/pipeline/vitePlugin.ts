// The Vite plugin of the assets: emits them in a build and provides the manifest as a virtual module. In development it serves them,
// and a changed source is repacked and shown on the running stage without a reload.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { AssetError } from './check/assetError.ts'
import {
  developmentManifest,
  developmentMotion,
  developmentPalette,
  isMotion,
  isPalette,
  motionId,
  paletteId,
  styleWithTimes,
} from './development/modules.ts'
import { Packs } from './development/packs.ts'
import { serveAssets } from './development/serveAssets.ts'
import { watchSources } from './development/watchSources.ts'
import { inlineMotion, motionValues, readMotion } from './motion.ts'
import { packAssets } from './packAssets.ts'
import { assetUrlPrefix } from './readManifest.ts'
import { serveStudio } from './studio/serveStudio.ts'

const virtualId = 'virtual:asset-manifest'
const SCRIPT = /[\\/]src[\\/].*\.tsx?$/
const resolvedId = `\0${virtualId}`

/**
 * Returns the plugin. In development a repack sends the event `city-dice:art` with `{ skin, atlases, sheets, font }`. The studio fetches
 * the report from `/studio/assets.json`; after that each run of the pipeline, a failed one too, sends it as `city-dice:report`.
 * @param skin of the build; the studio shows another with `?skin=`
 */
export function cityDiceAssets(skin: string | null = null): Plugin {
  let root = process.cwd()
  let isServing = false
  const packs = new Packs((name) => packAssets(root, isServing ? 'work' : 'release', name), skin)
  return {
    name: 'city-dice-assets',
    config: () => ({ server: { watch: { ignored: ['**/.assets/**'] } } }),
    configResolved(config) {
      root = config.root
      isServing = config.command === 'serve'
    },
    async buildStart() {
      if (!isServing) await packs.get().catch(exitOnAssetError)
    },
    resolveId: {
      // Before Vite finds the palette's file.
      order: 'pre',
      handler(id) {
        if (id === virtualId || id.startsWith(`${virtualId}/`)) return `\0${id}`
        if (isMotion(id)) return motionId
        return isServing && isPalette(id) ? paletteId : undefined
      },
    },
    async load(id) {
      if (id === paletteId) return developmentPalette(root, skin)
      if (id === motionId)
        return isServing
          ? developmentMotion(root, skin)
          : `export default ${JSON.stringify(motionValues(readMotion(root, skin)))}`
      if (!id.startsWith(resolvedId)) return undefined
      const { atlases, sheets, font, sounds } = await packs.get()
      const exported = { skin, atlases, sheets, font, sounds }
      if (isServing) return developmentManifest(exported)
      // A module each, so that the table's first load has neither font nor sounds.
      const name = id.slice(resolvedId.length + 1)
      if (name !== '')
        return `export const ${name} = ${JSON.stringify(exported[name as keyof typeof exported])}\n`
      return Object.keys(exported)
        .map((one) => `export { ${one} } from '${virtualId}/${one}'\n`)
        .join('')
    },
    transform: {
      order: 'pre',
      handler(code, id) {
        const style = styleWithTimes(code, id, root, skin)
        if (style !== undefined && isServing) this.addWatchFile(join(root, 'assets', 'motion.json'))
        if (style !== undefined) return style
        // Else the table loads 0.7 KB gzipped more before it takes taps.
        const isScript = !isServing && SCRIPT.test(id) && code.includes('MOTION.')
        return isScript
          ? { code: inlineMotion(code, 'script', readMotion(root, skin)), map: null }
          : undefined
      },
    },
    async generateBundle() {
      const { atlases, sheets, files, outputFolder } = await packs.get()
      // Read by src/build/pages/tableStarter.ts; like Vite's own manifest it is not part of the client.
      const source = JSON.stringify({ atlases, sheets })
      this.emitFile({ type: 'asset', fileName: '.vite/atlases.json', source })
      for (const file of files) {
        const source = readFileSync(join(outputFolder, file))
        this.emitFile({ type: 'asset', fileName: assetUrlPrefix.slice(1) + file, source })
      }
    },
    configureServer(server) {
      serveAssets(server, packs)
      const sendReport = serveStudio(server, root, packs)
      watchSources(server, root, packs, [resolvedId, paletteId, motionId], sendReport)
    },
  }
}

/** Exits with the one line of an AssetError; the bundler would print a stack trace around it. */
function exitOnAssetError(error: unknown): never {
  if (!(error instanceof AssetError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
