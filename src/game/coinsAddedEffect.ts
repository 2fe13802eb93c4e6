/** The confetti effect after dummy coins were added. */
import { create } from 'zustand'

/** `coinsAddedAtMs`: the server time of the last added dummy coins, null if there were none. */
export const useCoinsAddedEffect = create<{ coinsAddedAtMs: number | null }>()(() => ({
  coinsAddedAtMs: null,
}))

export function showCoinsAdded(nowMs: number | null): void {
  useCoinsAddedEffect.setState({ coinsAddedAtMs: nowMs })
}
