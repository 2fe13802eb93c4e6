/** Serves the built client: its files with the caching each deserves, and its page for every route of the site. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './refusals'

const HOME = 'index.html'
/** The page without content, for every route that the build has not written a page for. */
const SHELL = 'shell.html'
/** Every name in these folders carries the hash of what is in it. */
const HASHED = /^\/(assets|art)\//
const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)(\.br|\.gz)?$/

/** @param directory of the built client; null serves none */
export function serveClient(app: FastifyInstance, directory: string | null): void {
  if (directory !== null) {
    app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      index: HOME,
      cacheControl: false,
      setHeaders: (response, path) => {
        if (TEXT.test(path)) response.setHeader('vary', 'accept-encoding')
        response.setHeader('cache-control', caching(path.slice(join(directory, '.').length)))
      },
    })
  }
  const pages = new Set(
    directory === null ? [] : readdirSync(directory).filter((name) => name.endsWith('.html')),
  )
  app.setNotFoundHandler((request, reply) => {
    if (directory !== null && isPageRoute(request)) return sendPage(reply, pageOf(request, pages))
    return sendRefusal(reply, 'not_found')
  })
}

function caching(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable'
  return /\.html(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.code(200).sendFile(page)
}

/** The page that the build has written for a route, or the empty one. */
function pageOf({ url }: FastifyRequest, pages: ReadonlySet<string>): string {
  const path = (url.split('?', 1)[0] ?? '').replace(/^\/|\/$/g, '')
  // Where a compressed copy is asked for, the home page comes here too.
  const page = path === '' ? HOME : `${path}.html`
  if (pages.has(page)) return page
  return pages.has(SHELL) ? SHELL : HOME
}

/** A path without a file's ending, outside the API, is one of the site's; the client shows its own not-found page. */
function isPageRoute({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !/^\/(api|videos)(\/|$)/.test(path) && !path.slice(path.lastIndexOf('/')).includes('.')
}
