// Repacks changed sources in development.
import { basename, join, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import { isLitter } from '../check/listFiles.ts'
import { servedFolders } from '../check/served.ts'
import { packedFolders } from '../spriteList.ts'
import { errorLine, type Packs } from './packs.ts'

/** Longer than the pause between the writes of several files. */
const QUIET_MS = 80

/**
 * Repacks after the last of several changes. Sprites and font change on the running stage; what the browser holds by URL, sounds and the
 * files of public/, the palette and the motion need a page load. An error is logged in one line, and the previous assets stay.
 * @param moduleIds of the modules that are made from the sources
 * @param onRun called after each run, a failed one too
 */
export function watchSources(
  server: ViteDevServer,
  root: string,
  packs: Packs,
  moduleIds: string[],
  onRun: () => void,
): void {
  const asset = (name: string) => join(root, 'assets', name)
  const reloaded = [
    ...[asset('sounds'), asset('palette.json'), asset('motion.json')],
    ...servedFolders.map((name) => join(root, 'public', name)),
  ]
  const watched = [...packedFolders.map(asset), asset('skins'), ...reloaded]
  const isIn = (places: string[], file: string) =>
    places.some((place) => file === place || file.startsWith(place + sep))
  let needsPageLoad = false
  let pending: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const repackAndSend = async () => {
    // What changes during this run has a run of its own.
    const isPageLoad = needsPageLoad
    needsPageLoad = false
    try {
      const repacked = await packs.repack()
      for (const id of moduleIds) {
        const module = server.moduleGraph.getModuleById(id)
        if (module) server.moduleGraph.invalidateModule(module)
      }
      for (const { skin, packed } of repacked) {
        const { atlases, sheets, font } = packed
        server.ws.send({ type: 'custom', event: 'city-dice:art', data: { skin, atlases, sheets, font } })
      }
      if (isPageLoad) server.ws.send({ type: 'full-reload', path: '*' })
      server.config.logger.info('assets repacked', { timestamp: true })
    } catch (error) {
      needsPageLoad ||= isPageLoad
      server.config.logger.error(errorLine(error), { timestamp: true })
    }
    onRun()
  }
  server.watcher.on('all', (_event, file) => {
    if (!isIn(watched, file) || isLitter(basename(file))) return
    needsPageLoad ||= isIn(reloaded, file) || /[\\/](sounds[\\/]|(palette|motion)\.json$)/.test(file)
    clearTimeout(pending)
    pending = setTimeout(() => {
      running = running.then(repackAndSend)
    }, QUIET_MS)
  })
}
