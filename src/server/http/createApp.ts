/** Creates a Fastify server that also answers in the catalogue's form what reaches no route. */
import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Log } from '../base/log'
import { errorBody, sendError, toAppError } from './errorHandler'
import { type FloodLimiter, limitPipelining } from './limitConnections'

const REQUEST_TIMEOUT_MS = 30_000
/** Of a connection on which nothing is read or written; an event stream is written every five seconds. */
const IDLE_TIMEOUT_MS = 60_000
const MAX_REQUESTS_PER_SOCKET = 10_000
const BODY = JSON.stringify(errorBody('bad_request'))
const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': BODY.length }

/** @param limiter null where nobody but the developer connects */
export function createApp(
  log: Log,
  limiter: FloodLimiter | null,
  options: FastifyServerOptions,
): FastifyInstance {
  const app = fastify({
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    maxRequestsPerSocket: MAX_REQUESTS_PER_SOCKET,
    // Fastify's own 503 has another form; a stop waits for open requests anyway.
    return503OnClosing: false,
    genReqId: requestIds(),
    frameworkErrors: (error, _request, reply) => {
      sendError(reply, toAppError(error, log))
    },
    clientErrorHandler: handleClientError,
    ...options,
  })
  app.decorateRequest('refusal', null)
  limitPipelining(app, limiter)
  app.server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...HEADERS, Connection: 'close' }).end(BODY)
  })
  return app
}

/** @returns a function that makes ids such as '3f9c0a1b-1z': unique over all servers, and short enough to read out */
function requestIds(): () => string {
  // Drawn once for each process, because drawing at each request would slow polls.
  const server = randomBytes(4).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${server}-${count.toString(36)}`
  }
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
  // Cookies that other sites of the domain have set can make the headers too long.
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const status = isTimeout
    ? '408 Request Timeout'
    : isTooLong
      ? '431 Request Header Fields Too Large'
      : '400 Bad Request'
  const headers = Object.entries({ ...HEADERS, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${BODY}`)
}
