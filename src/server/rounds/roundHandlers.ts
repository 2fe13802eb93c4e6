/** The handlers of coin types and timings, which respond from memory. */
import type { Handlers } from '../http'
import { realMoneyStateFor } from '../limits'
import type { RoundHandlerDependencies } from './core/dependencies'

type RouteNames = 'coinTypes' | 'controls'

export function roundHandlers({
  liveRounds,
  settings,
}: RoundHandlerDependencies): Pick<Handlers, RouteNames> {
  return {
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
