/** The short reasons why no bet can be placed, for the button and the bet summary. */
import { isCovered } from '../../../domain/bet'
import { phaseOf } from '../../../game/round/phases/phaseOf'
import { useUser } from '../../../game/session/useUser'
import { walletPaise } from '../../../game/session/wallet'
import { isBettingOver, isTableKnown } from '../../../game/state/selectors'
import { useGame } from '../../../game/state/store'
import type { MessageId } from '../../../i18n/messageId'

/** @returns why the tiles are locked, null if they are not */
export function useLockReason(): MessageId | null {
  const mayChoose = useGame(({ round }) => phaseOf(round).mayChoose)
  const isGameActive = useGame((state) => state.isGameActive)
  const closed = useGame((state) => state.closed)
  const isOver = useGame(isBettingOver)
  const isKnown = useGame(isTableKnown)
  const isOffline = useGame((state) => state.isOffline)
  if (!mayChoose) return 'reason.wait'
  if (isOffline) return 'offline.title'
  if (!isGameActive && !isKnown) return 'table.loading'
  if (!isGameActive) return closed === null ? 'reason.nextGame' : `reason.${closed}`
  return isOver ? 'reason.nextRound' : null
}

/** @returns whether the wallet covers no coin that is open */
export function useIsBalanceTooLow(): boolean {
  const mode = useGame((state) => state.mode)
  const openCoinTypeIds = useGame((state) => state.openCoinTypeIds)
  const balancePaise = useUser((user) => walletPaise(mode, user))
  return openCoinTypeIds.length > 0 && openCoinTypeIds.every((id) => !isCovered(id, balancePaise))
}

/** @returns the lock reason, else what is missing from the selection, else null */
export function useBetDisabledReason(): MessageId | null {
  const mode = useGame((state) => state.mode)
  const coinTypeId = useGame((state) => state.round.selection.coinTypeId)
  const selectedCity = useGame((state) => state.selectedCity)
  const selectedDice = useGame((state) => state.selectedDice)
  const openCoinTypeIds = useGame((state) => state.openCoinTypeIds)
  const balancePaise = useUser((user) => walletPaise(mode, user))
  const lockReason = useLockReason()
  const isBalanceTooLow = useIsBalanceTooLow()
  if (lockReason !== null) return lockReason
  if (isBalanceTooLow) return 'reason.tooLow'
  if (coinTypeId === null) return 'reason.amount'
  if (!openCoinTypeIds.includes(coinTypeId)) return 'reason.otherAmount'
  if (selectedCity === null) return 'reason.city'
  if (selectedDice === null) return 'reason.number'
  if (!isCovered(coinTypeId, balancePaise)) return 'reason.tooLow'
  return null
}
