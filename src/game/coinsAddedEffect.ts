/** Good news that the table celebrates besides a win: dummy coins that have just come. */
import { create } from 'zustand'

/** Server time at which the last dummy coins came, null if none have. */
export const useCoinsAddedEffect = create<{ coinsAddedAtMs: number | null }>()(() => ({
  coinsAddedAtMs: null,
}))

export function showCoinsAdded(nowMs: number | null): void {
  useCoinsAddedEffect.setState({ coinsAddedAtMs: nowMs })
}
