/** Opens event streams for requests. Their response is no JSON, so they are no routes of the contract. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { id } from '../../contract/fields'
import { liveStreamsPath } from '../../contract/live'
import { MODES } from '../../domain/mode'
import type { RateLimit } from '../../domain/rateLimit'
import { AppError } from '../appError'
import { API_HEADERS, refusalResponse, TLS_HEADERS } from '../http'
import { assertModeShown } from '../limits'
import { networkKeys } from '../rateLimits'
import type { LiveDependencies } from './dependencies'

/** Thousands of players share an address in mobile networks, and all come back after a server has stopped. */
const OPENED_PER_ADDRESS: RateLimit = { times: 6_000, withinMs: 60_000 }
/** The bounds of the time after which a client opens its stream again, so that they do not all come at once. */
const RETRY_MS = { from: 2_000, to: 10_000 }

const HEADERS = {
  ...API_HEADERS,
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Has nginx pass events on at once.
  'x-accel-buffering': 'no',
  // The response ends with its connection, so events need no framing.
  connection: 'close',
}

const query = z.object({ player: z.optional(id) })
const RESPONSE = {
  200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
  default: refusalResponse('bad_request'),
}

/** @param api the scope of the routes, whose validator the query needs */
export function registerLiveStreams(api: FastifyInstance, deps: LiveDependencies): void {
  const { liveStreams, clock, random, settings, rateLimits } = deps
  const openings = rateLimits.ofProcess(OPENED_PER_ADDRESS)
  const head = headOf(HEADERS)
  const tlsHead = headOf({ ...HEADERS, ...TLS_HEADERS })
  const retryMs = () => {
    const [high = 0, low = 0] = random(2)
    return RETRY_MS.from + Math.floor(((high * 256 + low) / 65_536) * (RETRY_MS.to - RETRY_MS.from))
  }
  for (const mode of MODES) {
    const schema = { operationId: `${mode}LiveStream`, querystring: query, response: RESPONSE }
    api.get(liveStreamsPath(mode), { exposeHeadRoute: false, schema }, (request, reply) => {
      assertModeShown(settings, mode, request)
      for (const { key, factor } of networkKeys(request.ip)) openings.count(key, factor)
      const { socket } = reply.raw
      // A request that was sent before the response to another one has no socket yet.
      if (socket === null) throw new AppError('bad_request')
      if (liveStreams.isFull) throw new AppError('network')
      const { player = null } = request.query as z.output<typeof query>
      const fields = request.protocol === 'https' ? tlsHead : head
      const date = new Date(clock()).toUTCString()
      reply.hijack()
      release(request, reply)
      liveStreams.open(mode, socket, `${fields}date: ${date}\r\n\r\nretry: ${retryMs()}\n\n`, player)
    })
  }
  // Before the server waits for open requests to end.
  api.addHook('preClose', (done) => {
    liveStreams.close()
    done()
  })
}

/**
 * Drops what the open response would keep for as long as the stream: Fastify's listeners on it, with its request and
 * reply, and the headers. That is 3 KB of a stream's 9.
 */
function release({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.removeAllListeners()
  raw.headers = {}
  raw.rawHeaders = []
}

function headOf(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 200 OK\r\n${lines.join('')}`
}
