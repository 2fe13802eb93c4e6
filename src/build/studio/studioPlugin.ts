/** The studio of the dev server: its page, the product's pages with the frame's script in them, and that script. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { bundleScript } from '../core/bundleScript.ts'

/** Of the studio, which finds its files from the base. */
export const PAGE = `<!doctype html>
<html lang="en" data-mantine-color-scheme="dark">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>City Dice studio</title>
    <base href="/" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/studio/page/StudioRoot.tsx"></script>
  </body>
</html>
`
/** Makes a state of the page that it runs in first. */
export const FRAME_ENTRY = 'src/studio/frame/frame.ts'
const FRAME_SCRIPT = '<script src="/studio/frame.js"></script>'
/** The pages of states that are no page of the client. */
export const STATIC_STATES: Readonly<Record<string, string>> = { 'site-offline': 'public/offline.html' }

/** Wraps the module that Vite has made of a catalogue; a page of the studio says by a tag whether it shows the pseudo-language. */
export const PSEUDO_TRANSFORM: NonNullable<Plugin['transform']> = {
  filter: { id: /\/src\/i18n\/en\/\w+\.json/ },
  handler: (code, _id, options) =>
    // The dev server's own API reads the same catalogues.
    options?.ssr
      ? null
      : {
          code: `import { inChosenLanguage } from '/src/studio/core/pseudo.ts'\n${code.replace('export default', 'const texts =')}\nexport default inChosenLanguage(texts)`,
          map: null,
        },
}

/** Only in the dev server, not in a build. */
export function studio(): Plugin {
  return {
    name: 'city-dice-studio',
    apply: (_, { command, mode }) => command === 'serve' && mode !== 'test',
    config: () => ({ optimizeDeps: { entries: ['index.html', 'src/studio/page/StudioRoot.tsx'] } }),
    transform: PSEUDO_TRANSFORM,
    configureServer(server) {
      countPending(server)
      serveReview(server)
      serve(server)
    },
  }
}

/** Answers how many files are being made, so that a frame knows when all of its code has arrived. */
function countPending({ middlewares }: ViteDevServer) {
  let pendingCount = 0
  middlewares.use((request, response, next) => {
    if (request.url === '/studio/pending') return send(response, 'text/plain', String(pendingCount))
    pendingCount += 1
    response.once('close', () => {
      pendingCount -= 1
    })
    next()
  })
}

const REVIEW = 'tests/visual/serveScreens.ts'

/** The pictures of the tests, where the project has them. */
function serveReview(server: ViteDevServer) {
  const { root } = server.config
  if (!existsSync(join(root, REVIEW))) return
  server.middlewares.use('/studio/screens', async (request, response, next) => {
    const { serveScreens } = await server.ssrLoadModule(join(root, REVIEW))
    serveScreens(root, request, response, next)
  })
}

function serve(server: ViteDevServer) {
  const { root } = server.config
  let script: Promise<string> | undefined
  server.watcher.on('all', (_event, file) => {
    if (file.startsWith(join(root, 'src'))) script = undefined
  })
  server.middlewares.use('/studio', async (request, response, next) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    try {
      if (path === '/frame.js') {
        script ??= bundleScript(root, FRAME_ENTRY)
        return send(response, 'text/javascript', await script)
      }
      if (path !== '/frame' && !path.startsWith('/frame/'))
        return send(
          response,
          'text/html',
          withTags(await server.transformIndexHtml('/studio', PAGE), skinTag(root)),
        )
      const page = STATIC_STATES[path.split('/').at(-1) ?? ''] ?? 'index.html'
      const html = readFileSync(join(root, page), 'utf8')
      const built = page === 'index.html' ? await server.transformIndexHtml('/index.html', html) : html
      send(response, 'text/html', withTags(built, skinTag(root) + FRAME_SCRIPT))
    } catch (error) {
      next(error)
    }
  })
}

export const withTags = (html: string, tags: string) => html.replace('<head>', `<head>\n    ${tags}`)

/** The script of a frame refuses any other skin, so the tag precedes it. */
export function skinTag(root: string, ...more: string[]): string {
  const folder = join(root, 'assets/skins')
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const names = [...entries.filter((entry) => entry.isDirectory()).map(({ name }) => name), ...more]
  return `<meta name="studio-skins" content="${names.join(' ')}" />`
}

function send(response: ServerResponse, type: string, body: string): void {
  response.setHeader('Content-Type', `${type}; charset=utf-8`)
  response.setHeader('Cache-Control', 'no-store')
  response.end(body)
}
