/** Which round's fairness is being looked at. Outlives the screen that it was opened from, such as a two-second result. */
import { create } from 'zustand'
import type { Combination } from '../../domain/payout'

export interface FairnessRequest {
  instanceId: number
  /** What the player was told was drawn, null where only the round is known. */
  result: Combination | null
}

interface FairnessView {
  asked: FairnessRequest | null
}

export const useFairnessDialog = create<FairnessView>()(() => ({ asked: null }))

/** Opens the fairness card of a round, wherever the page has its place; null closes it. */
export function openFairnessDialog(asked: FairnessRequest | null): void {
  useFairnessDialog.setState({ asked })
}
