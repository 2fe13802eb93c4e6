/** Builds the HTTP server, without listening: routes, client files, headers and error handling. */
import type { Socket } from 'node:net'
import helmet from '@fastify/helmet'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { API_BASE } from '../contract/route'
import type { ErrorCode } from '../domain/errorCode'
import { AppError } from './appError'
import { createHandlers } from './handlers'
import {
  API_HEADERS,
  collectDocs,
  errorBody,
  escapeStrayPercents,
  pageSecurity,
  permissionsPolicy,
  readShell,
  registerDocs,
  registerRoutes,
  sendError,
  serveClient,
  TLS_HEADERS,
  toAppError,
} from './http'
import { registerLiveStreams } from './live'
import { registerMetrics } from './metrics'
import { registerSandboxCheckout, registerWebhook } from './payments'
import type { Services } from './services'

const BODY_LIMIT_BYTES = 16_384
const REQUEST_TIMEOUT_MS = 30_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The error code of a 400 response to this route. */
    badRequestCode?: ErrorCode
    /** Whether the route accepts an idempotency key. */
    isIdempotent?: boolean
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
    rewriteUrl: ({ url = '/' }) => escapeStrayPercents(url),
    frameworkErrors: (error, _request, reply) => {
      sendError(reply, toAppError(error, log))
    },
    clientErrorHandler: handleClientError,
  })
  const { origins } = services.payments.provider
  app.setErrorHandler((error: FastifyError, { routeOptions }, reply) =>
    sendError(reply, toAppError(error, log, routeOptions.config.badRequestCode)),
  )
  acceptJsonOnly(app)
  collectDocs(app)
  app.register(
    async (api) => {
      api.addHook('onRequest', (request, reply, done) => {
        reply.headers(API_HEADERS)
        if (request.protocol === 'https') reply.headers(TLS_HEADERS)
        done()
      })
      api.setNotFoundHandler((_request, reply) => sendError(reply, new AppError('not_found')))
      // The route of the client files would match unknown paths of the API too.
      for (const path of ['/', '/*']) api.get(path, (_request, reply) => reply.callNotFound())
      registerRoutes(api, services, createHandlers(services))
      registerLiveStreams(api, services)
      registerWebhook(api, services)
      if (env.razorpay === null) registerSandboxCheckout(api, services)
    },
    { prefix: API_BASE },
  )
  app.register(async (site) => {
    const page = clientDir === null ? null : readShell(clientDir)
    await site.register(helmet, pageSecurity({ provider: origins, paymentsUrl: env.paymentsUrl, page }))
    const permissions = permissionsPolicy(origins.frame)
    site.addHook('onRequest', (request, reply, done) => {
      reply.header('permissions-policy', permissions)
      if (request.protocol === 'https') reply.headers(TLS_HEADERS)
      done()
    })
    registerMetrics(site, services)
    registerDocs(site)
    serveClient(site, clientDir)
  })
  return app
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
