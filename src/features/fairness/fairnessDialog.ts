/** The open fairness dialog, in a store of its own so that it outlives the result overlay with the button. */
import { create } from 'zustand'
import type { Combination } from '../../domain/core/payout'
import type { ShownBet } from '../../domain/fairness/verifyBet'

export interface FairnessRequest {
  instanceId: number
  /** The result shown to the player, null if only the round's id is known. */
  result: Combination | null
  /** The player's own bet in the round, absent where none is shown. */
  bet?: ShownBet | null
}

interface FairnessDialogState {
  /** Null while the dialog is closed. */
  request: FairnessRequest | null
}

export const useFairnessDialog = create<FairnessDialogState>()(() => ({ request: null }))

/** Opens the dialog for a round; null closes it. */
export function openFairnessDialog(request: FairnessRequest | null): void {
  useFairnessDialog.setState({ request })
}
