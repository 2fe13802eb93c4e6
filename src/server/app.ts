/** Builds the HTTP server, without listening: routes, client files, headers and error handling. */
import type { Socket } from 'node:net'
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { API_BASE } from '../contract/route'
import type { ErrorCode } from '../domain/errorCode'
import { createHandlers } from './handlers'
import {
  API_HEADERS,
  contentSecurityPolicy,
  errorBody,
  readShell,
  registerDocs,
  registerMetrics,
  registerRoutes,
  securityHeaders,
  sendError,
  serveClient,
  toAppError,
} from './http'
import { registerSandboxCheckout, registerWebhook } from './payments'
import type { Services } from './services'

const BODY_LIMIT_BYTES = 16_384
const REQUEST_TIMEOUT_MS = 30_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The error code of a 400 response to this route. */
    badRequestCode?: ErrorCode
  }
}

export interface AppOptions {
  /** The directory of the built client; null serves the API alone. */
  clientDir: string | null
}

export function buildApp(services: Services, { clientDir }: AppOptions): FastifyInstance {
  const { log, env } = services
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: env.trustProxy ?? false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, _request, reply) => {
      sendError(reply, toAppError(error, log))
    },
    clientErrorHandler: handleClientError,
  })
  const { origins } = services.payments.provider
  const policy = contentSecurityPolicy({
    provider: origins,
    paymentsUrl: env.paymentsUrl,
    page: clientDir === null ? null : readShell(clientDir),
  })
  const headers = securityHeaders(policy, origins.frame)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApiRequest(request) ? API_HEADERS : headers.always)
    if (request.protocol === 'https') reply.headers(headers.overTls)
    done()
  })
  app.setErrorHandler((error: FastifyError, { routeOptions }, reply) =>
    sendError(reply, toAppError(error, log, routeOptions.config.badRequestCode)),
  )
  registerMetrics(app, services)
  acceptJsonOnly(app)
  registerRoutes(app, services, createHandlers(services))
  registerWebhook(app, services)
  if (env.razorpay === null) registerSandboxCheckout(app, services)
  registerDocs(app)
  serveClient(app, clientDir)
  return app
}

/** The router accepts several spellings of a path, so the matched route is checked as well as the URL. */
function isApiRequest(request: FastifyRequest): boolean {
  // Reading routeOptions builds an object, so the URL is checked first.
  return request.url.startsWith(API_BASE) || request.routeOptions.url?.startsWith(API_BASE) === true
}

function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    // Some clients send the content type without a body.
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text as string))
    } catch {
      done(Object.assign(new Error('malformed JSON'), { statusCode: 400 }))
    }
  })
}

/**
 * Handles requests that are not valid HTTP and therefore reach no route. Browsers open spare connections; a spare
 * connection that times out is closed without a response, because the browser would read it as that of its next request.
 */
function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  if (error.code === 'ECONNRESET' || !socket.writable || (isTimeout && socket.bytesRead === 0)) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(errorBody('bad_request'))
  const status = isTimeout ? '408 Request Timeout' : '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
}
