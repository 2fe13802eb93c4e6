/** The short reasons why no bet can be placed, for the button and the bet summary. */
import { isCovered } from '../../../domain/bet'
import { isBettingOver } from '../../../game/gameSelectors'
import { useGame } from '../../../game/gameStore'
import { useUser } from '../../../game/session/useUser'
import { walletPaise } from '../../../game/session/wallet'
import type { TableClosure } from '../../../game/table/closure'
import { translate } from '../../../i18n/translate'

/** Shown while a bet is placed. */
export const WAIT_TEXT = 'Wait for timer to complete'

/** Shown while the request of a bet is retried. */
export const UNANSWERED_TEXT = 'No answer yet, trying again'

/** Shown while the balance covers no coin, or not the selected one. */
export const TOO_LOW_TEXT = 'Your balance is too low'

/** Short texts for the button; the bet summary shows the full error text. */
const CLOSED_TEXTS: Readonly<Record<TableClosure, string>> = {
  paused: 'Play is paused for now',
  break: 'You are taking a break',
  winddown: 'Betting has ended',
  off: 'Not available here',
}

/** @returns why the tiles are locked, null if they are not */
export function useLockReason(): string | null {
  const phase = useGame((state) => state.round.phase)
  const isGameActive = useGame((state) => state.isGameActive)
  const closed = useGame((state) => state.closed)
  const isOver = useGame(isBettingOver)
  const isOffline = useGame((state) => state.isOffline)
  if (phase !== 'choosing') return WAIT_TEXT
  if (isOffline) return translate('offline.title')
  if (!isGameActive) return closed === null ? 'Waiting for the next game' : CLOSED_TEXTS[closed]
  return isOver ? 'Next round opens soon' : null
}

/** @returns whether the wallet covers no coin that is open */
export function useIsBalanceTooLow(): boolean {
  const mode = useGame((state) => state.mode)
  const openCoinTypeIds = useGame((state) => state.openCoinTypeIds)
  const balancePaise = useUser((user) => walletPaise(mode, user))
  return openCoinTypeIds.length > 0 && openCoinTypeIds.every((id) => !isCovered(id, balancePaise))
}

/** @returns the lock reason, else what is missing from the selection, else null */
export function useBetDisabledReason(): string | null {
  const mode = useGame((state) => state.mode)
  const coinTypeId = useGame((state) => state.round.selection.coinTypeId)
  const selectedCity = useGame((state) => state.selectedCity)
  const selectedDice = useGame((state) => state.selectedDice)
  const openCoinTypeIds = useGame((state) => state.openCoinTypeIds)
  const balancePaise = useUser((user) => walletPaise(mode, user))
  const lockReason = useLockReason()
  const isBalanceTooLow = useIsBalanceTooLow()
  if (lockReason !== null) return lockReason
  if (isBalanceTooLow) return TOO_LOW_TEXT
  if (coinTypeId === null) return 'Choose an amount'
  if (!openCoinTypeIds.includes(coinTypeId)) return 'Choose another amount'
  if (selectedCity === null) return 'Choose a city'
  if (selectedDice === null) return 'Choose a number'
  if (!isCovered(coinTypeId, balancePaise)) return TOO_LOW_TEXT
  return null
}
