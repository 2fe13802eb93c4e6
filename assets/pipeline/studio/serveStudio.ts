// The studio's two addresses on the dev server: the report, and the place where files are dropped.
import type { ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { errorLine, type Packs } from '../development/packs.ts'
import { dropFile, dropUrlPrefix } from './dropFile.ts'
import { assetReport } from './report.ts'
import type { AssetReport } from './reportTypes.ts'

const reportUrl = '/studio/assets.json'

/**
 * Serves the report, and with `?errors&skin=NAME` only the errors, which take no time to measure.
 * Returns a function that sends what the pages have asked for again.
 */
export function serveStudio(server: ViteDevServer, root: string, packs: Packs): () => void {
  const report = async () => {
    const packed = await packs.get().catch(() => null)
    return assetReport(root, packed, packs.error)
  }
  let isWatched = false
  let areErrorsWatched = false
  const errors = () => (packs.error === null ? [] : [packs.error])
  server.middlewares.use(reportUrl, async (request, response, next) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost/')
    if (searchParams.has('errors')) {
      areErrorsWatched = true
      const skin = searchParams.get('skin') || null
      const found = await packs.get(skin ?? undefined).then(errors, (error) => {
        if (skin !== null) packs.forget(skin)
        return [...new Set([...errors(), errorLine(error)])]
      })
      return respond(response, 200, found)
    }
    isWatched = true
    await report().then((body) => respond(response, 200, body), next)
  })
  server.middlewares.use(dropUrlPrefix.slice(0, -1), async (request, response, next) => {
    await dropFile(root, request, request.url ?? '').then(
      ({ status, body }) => respond(response, status, body),
      next,
    )
  })
  return () => {
    if (areErrorsWatched) server.ws.send({ type: 'custom', event: 'city-dice:errors', data: errors() })
    if (!isWatched) return
    const send = (data: AssetReport) => server.ws.send({ type: 'custom', event: 'city-dice:report', data })
    // A newer run may have deleted the files of this one; that run sends its own report.
    void report().then(send, () => undefined)
  }
}

function respond(response: ServerResponse, status: number, body: object) {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body))
}
