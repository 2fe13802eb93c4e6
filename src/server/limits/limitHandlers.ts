/** The handlers of a player's own limits. */
import { translate } from '../../i18n/translate'
import type { Handlers } from '../http'
import { changeLimits, readLimits } from './changeLimits'
import type { LimitDependencies } from './dependencies'

export function limitHandlers(deps: LimitDependencies): Pick<Handlers, 'readLimits' | 'changeLimits'> {
  return {
    readLimits: async ({ userId }) => ({ success: true, limits: await readLimits(deps, userId) }),
    changeLimits: async ({ userId, body }) => ({
      success: true,
      message: translate('message.limitsSaved'),
      limits: await changeLimits(deps, userId, body),
    }),
  }
}
