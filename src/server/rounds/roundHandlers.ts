/** The handlers of what is on the table: open rounds, coin types and timings. All respond from memory. */
import { isPausedIn } from '../../contract/table'
import type { Mode } from '../../domain/mode'
import type { Handlers } from '../http'
import { assertModeShown, realMoneyStateFor } from '../limits'
import type { Services } from '../services'

type RouteNames = `${Mode}Instances` | 'coinTypes' | 'controls'

export function roundHandlers(services: Services): Pick<Handlers, RouteNames> {
  const { liveRounds, env } = services
  return {
    dummyInstances: instancesHandler(services, 'dummy'),
    realInstances: instancesHandler(services, 'real'),
    coinTypes: () => ({ success: true, coinTypes: [...liveRounds.coinTypes] }),
    controls: ({ request }) => ({
      success: true,
      controls: [{ ...liveRounds.controls, real_money: realMoneyStateFor(env, request) }],
    }),
  }
}

/** Polls are most of all requests, so their response is assembled as text, at most once a millisecond. */
function instancesHandler(
  { clock, liveRounds, onlineUsers, env }: Services,
  mode: Mode,
): Handlers[`${Mode}Instances`] {
  let response = ''
  let respondedAtMs = 0
  let version = -1
  return ({ userId, request }) => {
    assertModeShown(env, mode, request)
    onlineUsers.see(mode, userId)
    const nowMs = clock()
    if (nowMs === respondedAtMs && liveRounds.version === version) return response
    respondedAtMs = nowMs
    version = liveRounds.version
    const instances = liveRounds.activePollJson(mode, nowMs)
    const isPaused = isPausedIn(liveRounds.controls, mode)
    response = `{"success":true,"instances":[${instances}],"remainingSeconds":${nowMs},"onlineUsers":${onlineUsers.count()},"is_paused":${isPaused}}`
    return response
  }
}
