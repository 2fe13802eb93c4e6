/** The HTTP server, put together but not listening: calls, files, headers, and one way to answer whatever goes wrong. */
import type { Socket } from 'node:net'
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { API_BASE } from '../contract/route'
import type { ErrorCode } from '../domain/errorCode'
import { makeHandlers } from './handlers'
import { emptyPage, serveClient } from './http/clientFiles'
import { registerDocs } from './http/docs'
import { errorBody, sendError, toAppError } from './http/errorHandler'
import { registerCalls } from './http/registerRoutes'
import { registerMetrics } from './http/requestMetrics'
import { API_HEADERS, contentSecurityPolicy, securityHeaders } from './http/securityHeaders'
import { registerSandboxCheckout } from './payments/registerSandboxCheckout'
import { registerWebhook } from './payments/registerWebhook'
import type { Services } from './services'

const BODY_LIMIT = 16_384
const REQUEST_TIMEOUT_MS = 30_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The error code of a 400 response to this route. */
    badRequestCode?: ErrorCode
  }
}

export interface AppOptions {
  /** Of the built client; null serves the API alone. */
  clientDir: string | null
}

export function buildApp(services: Services, { clientDir }: AppOptions): FastifyInstance {
  const { log, env } = services
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: env.trustProxy ?? false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, _request, reply) => {
      sendError(reply, toAppError(error, log))
    },
    clientErrorHandler: answerBrokenRequest,
  })
  const provider = services.payments.provider.origins
  const policy = contentSecurityPolicy({
    provider,
    paymentsUrl: env.paymentsUrl,
    page: clientDir === null ? null : emptyPage(clientDir),
  })
  const headers = securityHeaders(policy, provider.frame)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isCall(request) ? API_HEADERS : headers.always)
    if (request.protocol === 'https') reply.headers(headers.overTls)
    done()
  })
  app.setErrorHandler((error: FastifyError, { routeOptions }, reply) =>
    sendError(reply, toAppError(error, log, routeOptions.config.badRequestCode)),
  )
  registerMetrics(app, services)
  acceptJsonOnly(app)
  registerCalls(app, services, makeHandlers(services))
  registerWebhook(app, services)
  if (env.razorpay === null) registerSandboxCheckout(app, services)
  registerDocs(app)
  serveClient(app, clientDir)
  return app
}

/** Whether data is answered: an address may be written in other ways than its route, so both are asked. */
function isCall(request: FastifyRequest): boolean {
  // Making the route's options takes time that polls are spared.
  return request.url.startsWith(API_BASE) || request.routeOptions.url?.startsWith(API_BASE) === true
}

function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    // Some clients name the type and send nothing.
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text as string))
    } catch {
      done(Object.assign(new Error('malformed JSON'), { statusCode: 400 }))
    }
  })
}

/**
 * What is not even HTTP never reaches a route. A browser opens connections ahead of need; one that nothing was asked on
 * for too long is closed without a word, which it would take for the answer to the next thing that it asks.
 */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  if (error.code === 'ECONNRESET' || !socket.writable || (isLate && socket.bytesRead === 0)) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(errorBody('bad_request'))
  const status = isLate ? '408 Request Timeout' : '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  )
}
