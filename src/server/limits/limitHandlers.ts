/** The handlers of a player's own limits. */
import { MESSAGES } from '../../contract/messages'
import type { Handlers } from '../http'
import type { Services } from '../services'
import { changeLimits, readLimits } from './changeLimits'

export function limitHandlers({ db, clock }: Services): Pick<Handlers, 'readLimits' | 'changeLimits'> {
  return {
    readLimits: async ({ userId }) => ({ success: true, limits: await readLimits(db, clock, userId) }),
    changeLimits: async ({ userId, body }) => ({
      success: true,
      message: MESSAGES.limitsSaved,
      limits: await changeLimits(db, clock, userId, body),
    }),
  }
}
