/** What everybody sees of the rounds, answered from memory: polls, coin types and timings, and the event streams. */
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { id } from '../../contract/fields'
import type { gameRoutes } from '../../contract/game'
import { liveStreamsPath } from '../../contract/live'
import { isPausedIn } from '../../contract/table'
import { MODES, type Mode } from '../../domain/core/mode'
import type { Clock, RandomSource } from '../base/clock'
import { AppError } from '../base/errors'
import { type Handlers, refusalResponse } from '../http'
import { assertModeShown, type RegionSettings, realMoneyStateFor } from '../limits'
import type { LiveRounds } from '../rounds'
import type { Env } from '../settings'
import type { LiveStreams } from './liveStreams'
import type { OnlineUsers } from './onlineUsers'
import { acceptsGzip } from './streamMessage'

export interface LiveDependencies {
  clock: Clock
  random: RandomSource
  settings: RegionSettings & Pick<Env, 'hasNeutralResults'>
  liveRounds: LiveRounds
  liveStreams: LiveStreams
  onlineUsers: OnlineUsers
}

type PollResponse = z.infer<(typeof gameRoutes)[Mode]['instances']['response']>

export function liveHandlers(deps: LiveDependencies) {
  const { liveRounds, settings } = deps
  return {
    dummyInstances: instancesHandler(deps, 'dummy'),
    realInstances: instancesHandler(deps, 'real'),
    coinTypes: () => ({ success: true, coinTypes: [...liveRounds.coinTypes] }),
    controls: ({ request }) => ({
      success: true,
      controls: [
        {
          ...liveRounds.controls,
          real_money: realMoneyStateFor(settings, request),
          neutral_results: settings.hasNeutralResults,
        },
      ],
    }),
  } satisfies Partial<Handlers>
}

/** Polls are most of all requests, so their response is written at most once a millisecond. */
function instancesHandler(
  { clock, liveRounds, onlineUsers, settings }: LiveDependencies,
  mode: Mode,
): Handlers[`${Mode}Instances`] {
  let response = ''
  let respondedAtMs = 0
  let version = -1
  return ({ userId, request }) => {
    assertModeShown(settings, mode, request)
    onlineUsers.see(mode, userId)
    const nowMs = clock()
    if (nowMs === respondedAtMs && liveRounds.version === version) return response
    respondedAtMs = nowMs
    version = liveRounds.version
    response = JSON.stringify({
      success: true,
      instances: liveRounds
        .active(nowMs, [mode])
        .map(({ published, betCounts }) => ({ ...published, bet_counts: betCounts })),
      remainingSeconds: nowMs,
      onlineUsers: onlineUsers.count(),
      is_paused: isPausedIn(liveRounds.controls, mode),
    } satisfies PollResponse)
    return response
  }
}

/** The bounds of the time after which a client opens its stream again, so that they do not all come at once. */
const RETRY_MS = { from: 2_000, to: 10_000 }

const HEADERS = {
  'content-type': 'text/event-stream',
  // A proxy that compresses would hold events back.
  'cache-control': 'no-store, no-transform',
  // Has nginx pass events on at once.
  'x-accel-buffering': 'no',
  connection: 'close',
}

const query = z.object({ player: z.optional(id) })
const RESPONSE = {
  200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
  default: refusalResponse(),
}

/**
 * Opens event streams for requests. Their response is no JSON, so they are no routes of the contract.
 * @param api the scope of the routes, whose validator and headers the streams have too
 */
export function registerLiveStreams(api: FastifyInstance, deps: LiveDependencies): void {
  const { liveStreams, random, settings } = deps
  const retryMs = () => {
    const [high = 0, low = 0] = random(2)
    return RETRY_MS.from + Math.floor(((high * 256 + low) / 65_536) * (RETRY_MS.to - RETRY_MS.from))
  }
  for (const mode of MODES) {
    const schema = { operationId: `${mode}LiveStream`, querystring: query, response: RESPONSE }
    api.get(liveStreamsPath(mode), { exposeHeadRoute: false, schema }, (request, reply) => {
      assertModeShown(settings, mode, request)
      const network = request.limits().countStream()
      if (!liveStreams.hasRoom(network)) throw new AppError('network')
      const { player = null } = request.query as z.output<typeof query>
      if (acceptsGzip(request.raw)) reply.header('content-encoding', 'gzip')
      const response = reply.headers(HEADERS).hijack().raw
      // Events end with the connection, so the response needs no chunks.
      response.removeHeader('transfer-encoding')
      response.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
      liveStreams.open(mode, response, player, network, retryMs())
    })
  }
  // Before the server waits for open requests to end.
  api.addHook('preClose', (done) => {
    liveStreams.close()
    done()
  })
}
