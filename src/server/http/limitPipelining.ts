/**
 * Bounds the requests of one connection that wait for their responses. HTTP/1.1 lets a client send requests without end
 * before it reads a response; all of them would be run at once and held in memory until they are answered in order.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Over this many the socket is read no further until some are answered. No browser pipelines, and no proxy of ours. */
const PAUSED_OVER = 32
/** One read of a socket can hold more requests than may wait, so a pause alone bounds nothing. */
const CLOSED_OVER = 64

export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  const paused = new WeakSet<Socket>()
  // Before Fastify's own listener, so that its hook below sees the closed socket.
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    response.once('close', () => {
      const left = (unanswered.get(socket) ?? 1) - 1
      unanswered.set(socket, left)
      if (left <= PAUSED_OVER && paused.delete(socket)) socket.resume()
    })
    if (count > CLOSED_OVER) socket.destroy()
    else if (count > PAUSED_OVER) {
      // Node resumes the socket after each response.
      paused.add(socket)
      socket.pause()
    }
  })
  app.addHook('onRequest', ({ raw }, reply, done) => {
    // The rest of a read is parsed after the close too: nobody waits for those responses, so nothing runs for them.
    if (raw.socket.destroyed) reply.hijack()
    done()
  })
}
