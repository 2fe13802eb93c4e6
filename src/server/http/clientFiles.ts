/** Serves the built client: its files with their cache headers, and its prerendered page for every route of the site. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { Combination } from '../../domain/core/payout'
import { roundPageFile } from '../../domain/roundPreview'
import { AppError } from '../base/errors'
import { sendError } from './errorHandler'

const HOME = 'index.html'
/** The page without content, in which the client renders its not-found page. */
const SHELL = 'shell.html'
/** The service worker caches this file for use without a network; it is no page of the site. */
const OFFLINE = 'offline.html'
/** The page of every round, whose address ends with the round's number, and its copies that link previews of settled rounds need. */
const ROUND = 'r.html'
const ROUND_FILE = /^r(-\w+-\d)?\.html$/
const ROUND_NAME = /^r\/(\d+)$/
/** The names of the files in these folders contain a content hash. */
const HASHED = /^\/(assets|art)\//
const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)(\.br|\.gz)?$/

/** Finds the public result of a round by the number in its address; null for a round without one. May throw. */
export type ResultFinder = (instance: string, request: FastifyRequest) => Promise<Combination | null>

/** @param directory the built client; null serves only the API */
export function serveClient(app: FastifyInstance, directory: string | null, findResult: ResultFinder): void {
  if (directory !== null) {
    app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      dotfiles: 'ignore',
      // Source maps stay on the server. A page has one URL: under its file name the client router would not know it.
      allowedPath: (path, _root, { url }) =>
        !/\.map(\.br|\.gz)?$/.test(path) &&
        (!/\.html$/.test(path) || path !== pathOf(url) || path === `/${OFFLINE}`),
      index: HOME,
      cacheControl: false,
      setHeaders: (response, path) => {
        if (TEXT.test(path)) response.setHeader('vary', 'accept-encoding')
        response.setHeader('cache-control', cacheControl(path.slice(join(directory, '.').length)))
      },
    })
  }
  const files = directory === null ? [] : htmlFiles(directory)
  const pages = new Set(files.filter((name) => name !== SHELL && name !== OFFLINE && !ROUND_FILE.test(name)))
  const roundFile = async (instance: string, request: FastifyRequest) => {
    // The page works without the preview's picture, also for a caller over the limit.
    const result = await findResult(instance, request).catch(() => null)
    const file = result === null ? ROUND : roundPageFile(result)
    return files.includes(file) ? file : ROUND
  }
  // With the length, by which a media player that asked for bytes past the end of a video goes on.
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, _request, reply) => {
    if (error.statusCode !== 416) throw error
    return reply
      .code(416)
      .headers(error.headers ?? {})
      .send()
  })
  app.setNotFoundHandler((request, reply) => {
    // Payment providers return a browser with a form.
    if (
      request.method === 'POST' &&
      acceptsHtml(request) &&
      pages.has(`${pathOf(request.url).slice(1)}.html`)
    )
      return reply.redirect(request.url, 303)
    if (directory === null || !isPageRequest(request)) return sendError(reply, new AppError('not_found'))
    const sendPage = (status: number, name: string) =>
      // Fastify's own response to a missing file in this handler is a text.
      existsSync(join(directory, name))
        ? reply.code(status).sendFile(name)
        : sendError(reply, new AppError('not_found'))
    const path = pathOf(request.url)
    // @fastify/static passes the home page on to here when the request accepts a compressed copy.
    if (path === '/') return sendPage(200, HOME)
    const name = path.replace(/^\/+|\/+$/g, '').toLowerCase()
    const [, instance] = ROUND_NAME.exec(name) ?? []
    const file = `${name}.html`
    if (file === HOME || !(instance !== undefined || pages.has(file))) return sendPage(404, SHELL)
    if (path !== `/${name}`) return reply.redirect(`/${name}${request.url.slice(path.length)}`, 301)
    if (instance === undefined) return sendPage(200, file)
    return roundFile(instance, request).then((found) => sendPage(200, found))
  })
}

/** Returns the HTML of all pages of the built client, whose inline scripts the content security policy allows. */
export function readPages(directory: string): string {
  return htmlFiles(directory)
    .map((name) => readFileSync(join(directory, name), 'utf8'))
    .join('\n')
}

/** Returns the paths of the pages below the directory; those of another language are in its folder. */
function htmlFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replaceAll(sep, '/'))
}

function cacheControl(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable'
  // A cache that keeps the service worker keeps every browser behind it on the release of before.
  return /\.html(\.br|\.gz)?$|^\/sw\.js/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

/**
 * Returns a URL that the router and the file server refuse in no other way than an unknown path: they would send the error of
 * the API for a path that cannot be decoded ('/faq%', as people cut addresses), has a NUL, or has '..' as a segment. A whole
 * address, as HTTP lets proxies send it, becomes its path.
 */
export function escapeMalformed(target: string): string {
  const url = target.replace(/^https?:\/\/[^/?]*\/?/i, '/')
  const path = pathOf(url)
  if (isWellFormed(path)) return url
  return path.replaceAll('%', '%25').replaceAll('..', '.%252e') + url.slice(path.length)
}

function isWellFormed(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path)
    return !decoded.includes('\0') && !decoded.split(/[\\/]/).includes('..')
  } catch {
    return false
  }
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/** A page request accepts HTML, or has a path without a file extension. */
function isPageRequest(request: FastifyRequest): boolean {
  const { method, url } = request
  const path = pathOf(url)
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead) return false
  if (acceptsHtml(request)) return true
  return !/^\/(api|videos)(\/|$)/.test(path) && !path.slice(path.lastIndexOf('/')).includes('.')
}

function acceptsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true
}
