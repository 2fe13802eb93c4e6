/** Selectors of the game store: useGame(recentResultsOf). Each returns the same object until the state changes it. */
import type { Combination } from '../../domain/core/payout'
import { isRested } from '../../domain/resultTimeline'
import type { RoundTimes } from '../../domain/round'
import { betOf, lastBetOf, revealOf } from '../../domain/roundState'
import { phaseOf } from '../round/phases/phaseOf'
import { isRefusingBets } from './closure'
import { shownInstances } from './shownInstances'
import type { GameState } from './state'
import type { BetCounts, RecentResult } from './tableInstance'

/** Whether the answers have come without which no bet can be sent: the rounds, and the coins that they are for. */
export function isTableKnown({ areInstancesKnown, coins }: GameState): boolean {
  return areInstancesKnown && coins !== null
}

/** Whether betting has ended and the next instance is not open yet. */
export function isBettingOver({ timer }: Pick<GameState, 'timer'>): boolean {
  return timer === 0
}

/** Whether coin, city and number can be chosen, as far as round and time decide. */
export function isChoiceOpen(state: GameState): boolean {
  return phaseOf(state.round).mayChoose === true && !isBettingOver(state)
}

/** Whether a closed table has no round left to count down to. */
export function hasNoCountdown({ closed, timer, isSynced }: GameState): boolean {
  return closed !== null && timer === null && isSynced
}

/** The coin whose results the table shows: the selected one, else that of the last bet, else the first open one. */
export function shownCoinTypeId({ round, openCoinTypeIds }: GameState): number | null {
  const preferred = [round.selection.coinTypeId, lastBetOf(round)?.coinTypeId, openCoinTypeIds[0]]
  return preferred.find((id) => id != null && openCoinTypeIds.includes(id)) ?? null
}

const NO_RESULTS: readonly RecentResult[] = []

/** The newest results of the shown coin, newest first. */
export function recentResultsOf(state: GameState): readonly RecentResult[] {
  const coinTypeId = shownCoinTypeId(state)
  return state.instances.find((one) => one.coinTypeId === coinTypeId)?.recentResults ?? NO_RESULTS
}

/** The bets in the round of the placed bet, null while no bet is placed or the counts are not known. */
export function betCountsOf({ round, instances }: GameState): BetCounts | null {
  if (round.phase !== 'placed') return null
  const { instanceId } = round.bet
  return instances.find(({ id }) => id === instanceId)?.betCounts ?? null
}

/** The times of the round that the countdown runs for, null while unknown and without a round. */
function countdownTimes(state: GameState): RoundTimes | null {
  const bet = betOf(state.round)
  const rounds =
    bet === null
      ? shownInstances(state, state.nowMs)
      : state.instances.filter(({ id }) => id === bet.instanceId)
  const [first] = rounds.map(({ times }) => times).sort((a, b) => a.endsAtMs - b.endsAtMs)
  return first ?? null
}

/** The share of the betting time that is left, in whole seconds of the countdown; null while unknown and without a round. */
export function bettingTimeLeft(state: GameState): number | null {
  const times = countdownTimes(state)
  if (times === null || state.timer === null || !state.isSynced) return null
  return Math.min(1, (state.timer * 1000) / (times.endsAtMs - times.startsAtMs))
}

/** Whether the selected coin may have a round that is not known, because no response has arrived since its last one. */
export function mayHaveSuccessor({ round, coins, instances, instancesAtMs, closed }: GameState): boolean {
  if (isRefusingBets(closed)) return false
  if (coins === null || instancesAtMs === null) return true
  const { coinTypeId } = round.selection
  const last = instances.find((instance) => instance.coinTypeId === coinTypeId)
  const isEnabled = coins.some((coin) => coin.coinTypeId === coinTypeId)
  return isEnabled && last !== undefined && instancesAtMs < last.times.activeUntilMs
}

/** Whether the reel of one half of the result has stopped. Only then may another place show that half. */
export function isHalfShown({ round, nowMs }: GameState, half: keyof Combination): boolean {
  return isRested(half, revealOf(round)?.revealAtMs ?? null, nowMs)
}

/** Whether the player's bet has won and both reels have stopped. */
export function isWinShown(state: GameState): boolean {
  return revealOf(state.round)?.outcome.isWin === true && isHalfShown(state, 'diceNumber')
}
