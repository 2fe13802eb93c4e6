/** Serves the built client: its files with the caching each deserves, and its page for every route of the site. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API_BASE } from '../../contract/route'
import { sendError } from './errorHandler'

const HOME = 'index.html'
/** The page without content, in which the client says that there is no such page. */
const SHELL = 'shell.html'
/** What the client's worker keeps for a page that cannot be had; it is no page of the site. */
const OFFLINE = 'offline.html'
/** Every name in these folders carries the hash of what is in it. */
const HASHED = /^\/(assets|art)\//
const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)(\.br|\.gz)?$/

/** @param directory of the built client; null serves none */
export function serveClient(app: FastifyInstance, directory: string | null): void {
  if (directory !== null) {
    app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      // Whatever lies hidden in the directory was not meant to be served.
      dotfiles: 'ignore',
      // A page has one address. By its file's name the client would not know which it is.
      allowedPath: (path, _root, { url }) =>
        !/\.html$/.test(path) || path !== pathOf(url) || path === `/${OFFLINE}`,
      index: HOME,
      cacheControl: false,
      setHeaders: (response, path) => {
        if (TEXT.test(path)) response.setHeader('vary', 'accept-encoding')
        response.setHeader('cache-control', caching(path.slice(join(directory, '.').length)))
      },
    })
  }
  const pages = new Set(
    directory === null
      ? []
      : readdirSync(directory).filter((name) => name.endsWith('.html') && ![SHELL, OFFLINE].includes(name)),
  )
  app.setNotFoundHandler((request, reply) => {
    if (directory === null || !isPageRoute(request)) return sendError(reply, 'not_found')
    const page = pageOf(request)
    return pages.has(page) ? reply.code(200).sendFile(page) : reply.code(404).sendFile(SHELL)
  })
}

/** What every page of the built client begins as. */
export function emptyPage(directory: string): string {
  return readFileSync(join(directory, SHELL), 'utf8')
}

function caching(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable'
  return /\.html(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

/** The name of the file that the build has written for a page, if there is such a page. */
function pageOf({ url }: FastifyRequest): string {
  const path = pathOf(url)
  // Where a compressed copy is asked for, the home page comes here too.
  if (path === '/') return HOME
  const name = `${path.replace(/^\/|\/$/g, '')}.html`
  return name === HOME ? SHELL : name
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/**
 * A path without a file's ending, outside the API, is one of the site's, and so is whatever a browser wants to show as a
 * page; the client shows its own not-found page. A script or a picture that is missing is just missing.
 */
function isPageRoute({ method, url, headers }: FastifyRequest): boolean {
  const path = pathOf(url)
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || path === API_BASE || path.startsWith(`${API_BASE}/`)) return false
  if (headers.accept?.includes('text/html') === true) return true
  return !/^\/(api|videos)(\/|$)/.test(path) && !path.slice(path.lastIndexOf('/')).includes('.')
}
