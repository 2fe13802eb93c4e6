/** Collects the coin values of all games loaded so far, so that a filter does not remove its own options. */
import { useState } from 'react'
import type { GameRecord } from '../../contract/history'

/** @returns the coin values seen since mount, ascending */
export function useCoinValues(games: readonly GameRecord[]): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([])
  const missing = games.map(({ coin_value }) => coin_value).filter((value) => !known.includes(value))
  if (missing.length > 0) {
    const all = [...new Set([...known, ...missing])].sort((a, b) => Number(a) - Number(b))
    setKnown(all)
    return all
  }
  return known
}
