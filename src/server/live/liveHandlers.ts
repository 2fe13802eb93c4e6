/** The handlers of what everybody sees of the rounds: polls, coin types and timings. They respond from memory. */
import type * as z from 'zod/mini'
import type { gameRoutes } from '../../contract/game'
import { isPausedIn } from '../../contract/table'
import type { Mode } from '../../domain/core/mode'
import type { Handlers } from '../http'
import { assertModeShown, realMoneyStateFor } from '../limits'
import type { LiveDependencies } from './dependencies'

type RouteNames = `${Mode}Instances` | 'coinTypes' | 'controls'
type PollResponse = z.infer<(typeof gameRoutes)[Mode]['instances']['response']>

export function liveHandlers(deps: LiveDependencies): Pick<Handlers, RouteNames> {
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
  }
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
