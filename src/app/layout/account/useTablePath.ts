/** The way from the account pages back to the table that the player has come from. */
import { useFreeTrial } from '../../../game/session/freeTrial'
import { MENU_PATHS } from '../../../paths'

/** @returns the path of the table visited last, of the real one before the first visit */
export function useTablePath(): string {
  const isPractice = useFreeTrial((trial) => trial.isFreeTrial)
  return MENU_PATHS[isPractice ? 'dummy' : 'real']
}
