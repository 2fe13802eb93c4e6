/** Why no bet can be placed now, in few words: for the button, and for the line where the choice will stand. */
import { isCovered } from '../../../domain/bet'
import { isBettingOver } from '../../../game/gameState'
import { useGame } from '../../../game/gameStore'
import { useSession, walletPaise } from '../../../game/session/session'
import type { TableClosure } from '../../../game/tableData'

/** While a bet is out. */
export const WAIT_TEXT = 'Wait for timer to complete'

/** While a bet that is on its way is asked for again. */
export const UNANSWERED_TEXT = 'No answer yet, trying again'

/** The choice line has room for more. */
const CLOSED_WORDS: Readonly<Record<TableClosure, string>> = {
  paused: 'Play is paused for now',
  winddown: 'Betting has ended',
  off: 'Not available here',
}

/** Why nothing can be chosen at all, null if something can. */
export function useLockReason(): string | null {
  const phase = useGame((state) => state.round.phase)
  const isGameActive = useGame((state) => state.isGameActive)
  const closed = useGame((state) => state.closed)
  const isOver = useGame(isBettingOver)
  if (phase !== 'choosing') return WAIT_TEXT
  if (!isGameActive) return closed === null ? 'Waiting for the next game' : CLOSED_WORDS[closed]
  return isOver ? 'Next round opens soon' : null
}

/** The same, or what the player has still to do; null if a bet can be placed. */
export function useBetDisabledReason(): string | null {
  const mode = useGame((state) => state.mode)
  const { coinTypeId, city, diceNumber } = useGame((state) => state.round.selection)
  const balancePaise = useSession(({ user }) => walletPaise(mode, user))
  const locked = useLockReason()
  if (locked !== null) return locked
  if (coinTypeId === null) return 'Choose an amount'
  if (city === null) return 'Choose a city'
  if (diceNumber === null) return 'Choose a number'
  if (!isCovered(coinTypeId, balancePaise)) return 'Your balance is too low'
  return null
}
