/** A game instance and a coin as the table uses them, mapped from the API's. */
import type { GameInstance, BetCounts as WireCounts } from '../../contract/game'
import type { CoinType } from '../../contract/table'
import { parseCoinValue } from '../../domain/core/coin'
import { parseCombination } from '../../domain/core/combination'
import type { Combination } from '../../domain/core/payout'
import type { RoundCommitment } from '../../domain/fairness/verifyFairness'
import type { RoundTimes } from '../../domain/round'

export interface TableInstance {
  id: number
  coinTypeId: number
  times: RoundTimes
  /** The round's commitment, absent from a backend without fair draws. */
  commitment?: RoundCommitment
  /** The newest results of the coin, newest first; absent from a backend that does not send them. */
  recentResults?: readonly RecentResult[]
  /** The bets of everybody in this round; absent from a backend that does not count them. */
  betCounts?: BetCounts
}

/** The result of a settled round. */
export interface RecentResult {
  instanceId: number
  result: Combination
}

/** Bets by city id and by dice number; those without a bet are absent. */
export interface BetCounts {
  cities: Readonly<Record<string, number>>
  diceNumbers: Readonly<Record<string, number>>
}

/** @param resultSeconds time from the end of betting until the next instance opens, for a response without `active_until` */
export function toTableInstance(wire: GameInstance, resultSeconds: number): TableInstance {
  const endsAtMs = Date.parse(wire.end_time)
  const activeUntilMs = wire.active_until ? Date.parse(wire.active_until) : endsAtMs + resultSeconds * 1000
  return {
    id: wire.id,
    coinTypeId: wire.coin_type_id,
    times: { startsAtMs: Date.parse(wire.start_time), endsAtMs, activeUntilMs },
    ...(wire.fairness === undefined ? {} : { commitment: toCommitment(wire.fairness) }),
    ...(wire.recent_results === undefined ? {} : { recentResults: toRecentResults(wire.recent_results) }),
    ...(wire.bet_counts === undefined ? {} : { betCounts: toBetCounts(wire.bet_counts) }),
  }
}

/** The active instances of a response or an event. */
export function toActiveInstances(wire: readonly GameInstance[], resultSeconds: number): TableInstance[] {
  return wire.filter(({ is_active }) => is_active).map((instance) => toTableInstance(instance, resultSeconds))
}

export function toBetCounts({ cities, dice_numbers }: WireCounts): BetCounts {
  return { cities, diceNumbers: dice_numbers }
}

/** The results by instance id in their order, newest first. */
export function toRecentResults(wire: Record<string, string>): RecentResult[] {
  return Object.entries(wire)
    .flatMap(([id, text]) => {
      const result = parseCombination(text)
      return result === null ? [] : [{ instanceId: Number(id), result }]
    })
    .sort((a, b) => b.instanceId - a.instanceId)
}

function toCommitment({ chain_id, n, commitment, c0, salt, draw }: RoundCommitment): RoundCommitment {
  return { chain_id, n, commitment, c0, salt, draw }
}

export interface TableCoin {
  coinTypeId: number
  rupees: number
}

/** The enabled coins whose value is a positive integer. */
export function toCoins(coinTypes: readonly CoinType[]): TableCoin[] {
  return coinTypes.flatMap(({ id, coin_value }) => {
    const rupees = parseCoinValue(coin_value)
    return rupees === null ? [] : [{ coinTypeId: id, rupees }]
  })
}
