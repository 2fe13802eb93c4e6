/** Builds the HTTP server, without listening: routes, client files, headers and error handling. */
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import type { FastifyError, FastifyInstance } from 'fastify'
import { API_BASE, REQUEST_ID_HEADER } from '../contract/route'
import type { ErrorCode } from '../domain/core/errorCode'
import { AppError } from './base/errors'
import type { Log } from './base/log'
import {
  API_HEADERS,
  collectDocs,
  createApp,
  escapeMalformed,
  type Handlers,
  type HttpDependencies,
  pageSecurity,
  permissionsPolicy,
  type ResultFinder,
  readPages,
  registerDocs,
  registerRoutes,
  sendError,
  serveClient,
  TLS_HEADERS,
  toAppError,
} from './http'
import { type LiveDependencies, registerLiveStreams } from './live'
import { registerMetrics } from './metrics'
import { type PaymentDependencies, registerSandboxCheckout, registerWebhook } from './payments'
import type { Env } from './settings'

const BODY_LIMIT_BYTES = 16_384
/** Shorter answers would hardly become shorter. */
const COMPRESSED_FROM_BYTES = 512

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The error code of a 400 response to this route. */
    badRequestCode?: ErrorCode | undefined
    /** Whether the route accepts an idempotency key. */
    isIdempotent?: boolean
  }
}

export interface AppDependencies {
  log: Log
  http: HttpDependencies
  handlers: Handlers
  findResult: ResultFinder
  live: LiveDependencies
  payments: PaymentDependencies
  settings: Pick<
    Env,
    'trustProxy' | 'paymentsUrl' | 'razorpay' | 'metricsToken' | 'isProduction' | 'rateLimitScale'
  >
}

/** @param clientDir the directory of the built client; null serves only the API */
export function buildApp(
  deps: AppDependencies,
  { clientDir }: { clientDir: string | null },
): FastifyInstance {
  const { log, http, live, payments, settings } = deps
  const app = createApp(log, http.limiter, {
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: settings.trustProxy ?? false,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => escapeMalformed(url),
  })
  const { origins } = payments.provider
  app.setErrorHandler((error: FastifyError, { routeOptions }, reply) =>
    sendError(reply, toAppError(error, log, routeOptions.config.badRequestCode)),
  )
  acceptJsonOnly(app)
  collectDocs(app)
  app.register(
    async (api) => {
      api.addHook('onRequest', (request, reply, done) => {
        reply.headers(API_HEADERS)
        reply.header(REQUEST_ID_HEADER, request.id)
        if (request.protocol === 'https') reply.headers(TLS_HEADERS)
        done()
      })
      api.setNotFoundHandler((_request, reply) => sendError(reply, new AppError('not_found')))
      // The route of the client files would match unknown paths of the API too.
      for (const path of ['/', '/*']) api.get(path, (_request, reply) => reply.callNotFound())
      await api.register(compress, { threshold: COMPRESSED_FROM_BYTES, encodings: ['gzip'] })
      registerRoutes(api, http, deps.handlers)
      registerLiveStreams(api, live)
      registerWebhook(api, payments)
      if (settings.razorpay === null) registerSandboxCheckout(api, payments)
    },
    { prefix: API_BASE },
  )
  app.register(async (site) => {
    const pages = clientDir === null ? '' : readPages(clientDir)
    await site.register(helmet, pageSecurity({ provider: origins, paymentsUrl: settings.paymentsUrl, pages }))
    const permissions = permissionsPolicy(origins.frame)
    site.addHook('onRequest', (request, reply, done) => {
      reply.header('permissions-policy', permissions)
      if (request.protocol === 'https') reply.headers(TLS_HEADERS)
      done()
    })
    registerMetrics(site, http.metrics, settings)
    registerDocs(site)
    http.limiter.register(site)
    serveClient(site, clientDir, deps.findResult)
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
