/** Scenes and stored entries of rounds that have been drawn. */
import type { Mode } from '../../domain/core/mode'
import type { MockCombination, Scene } from '../mock/scene'

export const WIN: MockCombination = { city: 'mumbai', dice_number: '3' }
export const LOSS: MockCombination = { city: 'tokyo', dice_number: '1' }

/** The scene of a round whose reveal started `seconds` ago; a negative value is the countdown before the reveal. */
export const revealAt = (seconds: number, result: MockCombination, more: Scene = {}): Scene => ({
  endsInMs: -(3_000 + seconds * 1000),
  hasBet: true,
  result,
  ...more,
})

/** The browser's storage after a won bet of ₹500 on New York and 3, the longest texts of the bet summary. */
export function wonBefore(mode: Mode): Record<string, string> {
  const combination = { city: 'new_york', diceNumber: 3 }
  const bet = { ...combination, instanceId: 100, coinTypeId: 7, stakePaise: 50_000, endsAtMs: 1 }
  const outcome = { instanceId: 100, result: combination, isWin: true, prizePaise: 750_000, totalBets: 760 }
  const selection = { coinTypeId: null, city: null, diceNumber: null }
  const state = { userId: 7, mode, bet: null, lastResult: { bet, outcome }, selection }
  return { 'game-storage': JSON.stringify({ state, version: 1 }) }
}
