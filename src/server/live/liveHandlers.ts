/** The handlers of the polls of a mode's rounds, which respond from memory. */
import type * as z from 'zod/mini'
import type { gameRoutes } from '../../contract/game'
import { isPausedIn } from '../../contract/table'
import type { Mode } from '../../domain/core/mode'
import type { Handlers } from '../http'
import { assertModeShown } from '../limits'
import type { LiveDependencies } from './dependencies'

type RouteNames = `${Mode}Instances`
type PollResponse = z.infer<(typeof gameRoutes)[Mode]['instances']['response']>

export function liveHandlers(deps: LiveDependencies): Pick<Handlers, RouteNames> {
  return { dummyInstances: instancesHandler(deps, 'dummy'), realInstances: instancesHandler(deps, 'real') }
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
        .active(mode, nowMs)
        .map(({ published, betCounts }) => ({ ...published, bet_counts: betCounts })),
      remainingSeconds: nowMs,
      onlineUsers: onlineUsers.count(),
      is_paused: isPausedIn(liveRounds.controls, mode),
    } satisfies PollResponse)
    return response
  }
}
