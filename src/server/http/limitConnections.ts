/**
 * Keeps the open connections, and the files that are sent on them, below the number of file descriptors: at the limit the
 * connection that has waited longest without a complete request is closed for a new one, then the one with the longest
 * download. Otherwise silent connections would keep the server from accepting others and from opening files and database
 * connections. Timeouts do not help, because silent connections can come back.
 *
 * Node's `server.maxConnections` refuses the new connection instead: 1,100 idle connections then leave one of 88 calls
 * answered, with this all of 122 (`tests/attacks/idleSockets.ts`).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { RequestLimiter } from '../rateLimits'

/** For files, database connections, pipes to other processes, and connections that are about to be accepted. */
const OTHER_DESCRIPTORS = 256

/** Returns how many connections a process may hold with its limit of file descriptors; null without a limit. */
export function readMaxConnections(): number | null {
  if (process.report === undefined) return null
  // Otherwise the report looks up the host names of all connections. The types of Node lack this field.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } }
  const limit = Number(userLimits?.open_files?.soft)
  return Number.isFinite(limit) ? Math.max(limit - OTHER_DESCRIPTORS, Math.ceil(limit / 2)) : null
}

export function limitConnections(app: FastifyInstance, maxConnections: number): void {
  /** Connections without a request that is being answered, the longest waiting first. */
  const waiting = new Set<Socket>()
  /** The open connections. */
  const open = new Set<Socket>()
  /** The files that are being sent, each with its connection, the longest first. */
  const downloads = new Map<Readable, Socket>()
  const makeRoom = (newest?: Socket) => {
    if (open.size + downloads.size <= maxConnections) return
    const [longest = [...downloads.values()].find(({ destroyed }) => !destroyed) ?? newest] = waiting
    if (longest === undefined) return
    waiting.delete(longest)
    longest.destroy()
  }
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    makeRoom(socket)
    waiting.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      waiting.delete(socket)
      // A response that waits for an earlier one of its connection does not hear of the end, and would keep its file open.
      for (const [file, { destroyed }] of downloads) if (destroyed) file.destroy()
    })
  })
  app.addHook('onSend', ({ socket }, _reply, payload, done) => {
    if (payload instanceof Readable) {
      downloads.set(payload, socket)
      payload.once('close', () => downloads.delete(payload))
      if (socket.destroyed) payload.destroy()
      else makeRoom()
    }
    done()
  })
  // The body has been read by then: a client that never completes its body is waited for like a silent one.
  app.addHook('preValidation', (request, _reply, done) => {
    waiting.delete(request.socket)
    done()
  })
  app.addHook('onResponse', ({ socket }, _reply, done) => {
    if (open.has(socket)) waiting.add(socket)
    done()
  })
}

export type FloodLimiter = Pick<RequestLimiter, 'countFlood' | 'msFloodRefused'>

/** Over this many the socket is read no further until some are answered. No browser pipelines, and no proxy of ours. */
const PAUSED_OVER = 32
/** One read of a socket can hold more requests than may wait, so a pause bounds nothing. */
const CLOSED_OVER = 64

/**
 * Bounds the requests of one connection that wait for their responses. HTTP/1.1 lets a client send requests without end
 * before it reads a response; all of them would be run at once and held in memory until they are answered in order. A network
 * that goes on with new connections is refused when it connects, since what one read holds is parsed before a close.
 * @param limiter null where nobody but the developer connects
 */
export function limitPipelining(app: FastifyInstance, limiter: FloodLimiter | null): void {
  const unanswered = new WeakMap<Socket, number>()
  const paused = new WeakSet<Socket>()
  // Before Node's own listener, which begins to read.
  app.server.prependListener('connection', (socket: Socket) => {
    if (limiter !== null && limiter.msFloodRefused(socket.remoteAddress ?? '') > 0) socket.destroy()
  })
  const answers = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // The rest of a read is parsed after the close too: nobody waits for those responses, so nothing runs for them.
    if (socket.destroyed) return
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    response.once('close', () => {
      const left = (unanswered.get(socket) ?? 1) - 1
      unanswered.set(socket, left)
      if (left <= PAUSED_OVER && paused.delete(socket)) socket.resume()
    })
    if (count > CLOSED_OVER) {
      limiter?.countFlood(socket.remoteAddress ?? '')
      socket.destroy()
      return
    }
    if (count > PAUSED_OVER) {
      // Node resumes the socket after each response.
      paused.add(socket)
      socket.pause()
    }
    for (const answer of answers) answer.call(app.server, request, response)
  })
}
