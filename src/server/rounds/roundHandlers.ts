/** The handlers of what is on the table: open rounds, coin types and timings. All respond from memory. */
import type { Mode } from '../../domain/mode'
import { AppError } from '../appError'
import type { Handlers } from '../http'
import type { Services } from '../services'

type RouteNames = `${Mode}Instances` | 'coinTypes' | 'controls'

export function roundHandlers(services: Services): Pick<Handlers, RouteNames> {
  const { liveRounds } = services
  return {
    dummyInstances: instancesHandler(services, 'dummy'),
    realInstances: instancesHandler(services, 'real'),
    coinTypes: () => ({ success: true, coinTypes: [...liveRounds.coinTypes] }),
    controls: () => ({ success: true, controls: [liveRounds.controls] }),
  }
}

/** Polls are most of all requests, so their response is assembled as text, at most once a millisecond. */
function instancesHandler(
  { clock, liveRounds, onlineUsers, env }: Services,
  mode: Mode,
): Handlers[`${Mode}Instances`] {
  const isOff = mode === 'real' && env.realMoney.state === 'off'
  let response = ''
  let respondedAtMs = 0
  let version = -1
  return ({ userId }) => {
    if (isOff) throw new AppError('real_money_off')
    onlineUsers.see(userId)
    const nowMs = clock()
    if (nowMs === respondedAtMs && liveRounds.version === version) return response
    respondedAtMs = nowMs
    version = liveRounds.version
    response = `{"success":true,"instances":[${liveRounds.activeJson(mode, nowMs)}],"remainingSeconds":${nowMs},"onlineUsers":${onlineUsers.count()}}`
    return response
  }
}
