/** The way from the account pages back to the table that the player has come from. */
import { freeTrial } from '../../game/session/freeTrial'
import { MENU_PATHS } from '../../paths'

/** @returns the path of the table visited last, of the real one before the first visit */
export function lastTablePath(): string {
  return MENU_PATHS[freeTrial.isFreeTrial ? 'dummy' : 'real']
}
