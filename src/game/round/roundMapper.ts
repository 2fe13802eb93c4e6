/** Maps the API's responses to the domain: instances, bets, outcomes, coins, the operator's settings. */
import type {
  Bet,
  BetReceipt,
  GameInstance,
  ResolvedBet,
  Result,
  BetCounts as WireCounts,
} from '../../contract/game'
import { type CoinType, type Controls, isPausedIn } from '../../contract/table'
import { parseCity } from '../../domain/city'
import { coinStakePaise, parseCoinValue } from '../../domain/coin'
import { parseCombination } from '../../domain/combination'
import { parseDiceNumber } from '../../domain/dice'
import type { SignedReceipt } from '../../domain/fairness/verifyBet'
import type { RoundCommitment } from '../../domain/fairness/verifyFairness'
import type { Mode } from '../../domain/mode'
import { paiseFromRupees } from '../../domain/money/money'
import { type Combination, isWinningBet, prizePaise } from '../../domain/payout'
import type { RoundTimes } from '../../domain/round'
import type { Outcome, PlacedBet } from '../../domain/roundState'
import type { TableClosure, TableCoin } from '../table/tableData'

/** A game instance as the table uses it. */
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

/** @param gameSeconds time from the end of betting until the next instance opens, for a response without `active_until` */
export function toTableInstance(wire: GameInstance, gameSeconds: number): TableInstance {
  const endsAtMs = Date.parse(wire.end_time)
  const activeUntilMs = wire.active_until ? Date.parse(wire.active_until) : endsAtMs + gameSeconds * 1000
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
export function toActiveInstances(wire: readonly GameInstance[], gameSeconds: number): TableInstance[] {
  return wire.filter(({ is_active }) => is_active).map((instance) => toTableInstance(instance, gameSeconds))
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

/** @returns null for a bet on an unknown city or number */
export function toPlacedBet(wire: Bet, endsAtMs: number): PlacedBet | null {
  const combination = toCombination(wire)
  if (combination === null) return null
  return {
    ...combination,
    instanceId: wire.game_instance_id,
    coinTypeId: wire.coin_type_id,
    stakePaise: coinStakePaise(wire.coin_type_id),
    endsAtMs,
  }
}

export function toReceipt(wire: BetReceipt): SignedReceipt {
  return {
    instanceId: wire.game_instance_id,
    betId: wire.bet_id,
    userId: wire.user_id,
    city: wire.city,
    diceNumber: wire.dice_number,
    stakePaise: wire.stake_paise,
    nonce: wire.nonce,
    signer: wire.key_id,
    ed25519: wire.signature,
  }
}

/**
 * The outcome of a bet. The server's prize is used where the response has one, else the payout rule.
 * @returns null for a result with an unknown city or number
 */
export function toOutcome(
  bet: PlacedBet,
  wire: { result: Result; bets?: ResolvedBet[] | undefined; total_bets?: number | undefined },
): Outcome | null {
  const result = toCombination(wire.result)
  if (result === null) return null
  const own = wire.bets?.[0]
  const isWin = own?.is_winner ?? isWinningBet(bet, result)
  const serverPrizePaise = own === undefined ? null : paiseFromRupees(own.prizeAmount)
  return {
    instanceId: bet.instanceId,
    result,
    isWin,
    prizePaise: isWin ? (serverPrizePaise ?? prizePaise(bet.stakePaise)) : 0,
    totalBets: wire.total_bets ?? wire.bets?.length ?? 1,
  }
}

/** The enabled coins whose value is a positive integer. */
export function toCoins(coinTypes: readonly CoinType[]): TableCoin[] {
  return coinTypes.flatMap(({ id, coin_value }) => {
    const rupees = parseCoinValue(coin_value)
    return rupees === null ? [] : [{ coinTypeId: id, rupees }]
  })
}

/**
 * Why the operator opens no rounds in a mode; null while rounds are opened or the settings are unknown.
 * @param isPaused as the last response with instances says, which is newer than the settings
 */
export function toClosure(
  controls: Controls = {},
  isPaused: boolean | undefined,
  mode: Mode,
): TableClosure | null {
  const { real_money: realMoney = 'on' } = controls
  if (mode === 'real' && realMoney !== 'on') return realMoney
  return (isPaused ?? isPausedIn(controls, mode)) ? 'paused' : null
}

function toCombination(wire: { city: string; dice_number: string | number }): Combination | null {
  const city = parseCity(wire.city)
  const diceNumber = parseDiceNumber(wire.dice_number)
  return city === null || diceNumber === null ? null : { city, diceNumber }
}
