/** The handlers of the polls of a mode's rounds, which respond from memory. */
import { isPausedIn } from '../../contract/table'
import type { Mode } from '../../domain/mode'
import type { Handlers } from '../http'
import { assertModeShown } from '../limits'
import type { LiveDependencies } from './dependencies'

type RouteNames = `${Mode}Instances`

export function liveHandlers(deps: LiveDependencies): Pick<Handlers, RouteNames> {
  return { dummyInstances: instancesHandler(deps, 'dummy'), realInstances: instancesHandler(deps, 'real') }
}

/** Polls are most of all requests, so their response is assembled as text, at most once a millisecond. */
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
    const instances = liveRounds.activePollJson(mode, nowMs)
    const isPaused = isPausedIn(liveRounds.controls, mode)
    response = `{"success":true,"instances":[${instances}],"remainingSeconds":${nowMs},"onlineUsers":${onlineUsers.count()},"is_paused":${isPaused}}`
    return response
  }
}
