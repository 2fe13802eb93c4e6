/** The handlers of coin types and timings, which respond from memory. */
import type { Handlers } from '../http'
import { realMoneyStateFor } from '../limits'
import type { Services } from '../services'

type RouteNames = 'coinTypes' | 'controls'

export function roundHandlers({
  liveRounds,
  env,
}: Pick<Services, 'liveRounds' | 'env'>): Pick<Handlers, RouteNames> {
  return {
    coinTypes: () => ({ success: true, coinTypes: [...liveRounds.coinTypes] }),
    controls: ({ request }) => ({
      success: true,
      controls: [{ ...liveRounds.controls, real_money: realMoneyStateFor(env, request) }],
    }),
  }
}
