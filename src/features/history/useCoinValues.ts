/** The coin values found so far, smallest first; they stay when a filter or another page hides them. */
import { useState } from 'react'
import type { GameRecord } from '../../contract/history'

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
