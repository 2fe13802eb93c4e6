/** Turns what the round's calls answer into what the rules speak of, and says so when an answer makes no sense. */
import type { Bet, GameInstance, ResolvedBet, Result } from '../contract/game'
import { parseCity } from '../domain/city'
import { coinStakePaise } from '../domain/coin'
import { parseDiceNumber } from '../domain/dice'
import { paiseFromRupees } from '../domain/money'
import { type Combination, isWinningBet, prizePaise } from '../domain/payout'
import type { RoundTimes } from '../domain/round'
import type { Outcome, PlacedBet } from '../domain/roundState'
import type { RoundCommitment } from '../domain/verifyFairness'

/** One active game instance as the table knows it. */
export interface TableInstance {
  id: number
  coinTypeId: number
  times: RoundTimes
  /** What the round was committed to before its bets; a backend without fair draws has none. */
  promise?: RoundCommitment
}

/** @param gameSeconds how long an instance stays active after its end, where the answer does not say */
export function toTableInstance(wire: GameInstance, gameSeconds: number): TableInstance {
  const endsAtMs = Date.parse(wire.end_time)
  const activeUntilMs = wire.active_until ? Date.parse(wire.active_until) : endsAtMs + gameSeconds * 1000
  return {
    id: wire.id,
    coinTypeId: wire.coin_type_id,
    times: { startsAtMs: Date.parse(wire.start_time), endsAtMs, activeUntilMs },
    ...(wire.fairness === undefined ? {} : { promise: promiseOf(wire.fairness) }),
  }
}

function promiseOf({ chain_id, n, commitment, c0, salt }: RoundCommitment): RoundCommitment {
  return { chain_id, n, commitment, c0, salt }
}

/** @returns null if the answer names no city or number of the table */
export function toPlacedBet(wire: Bet, endsAtMs: number): PlacedBet | null {
  const combination = readCombination(wire)
  if (combination === null) return null
  return {
    ...combination,
    instanceId: wire.game_instance_id,
    coinTypeId: wire.coin_type_id,
    stakePaise: coinStakePaise(wire.coin_type_id),
    endsAtMs,
  }
}

/**
 * What a result means for a bet. The server's word on the prize is taken where it gives one; a backend that only
 * names the result is read by the rule of the payout.
 */
export function toOutcome(
  placed: PlacedBet,
  wire: { result: Result; bets?: ResolvedBet[] | undefined; total_bets?: number | undefined },
): Outcome | null {
  const result = readCombination(wire.result)
  if (result === null) return null
  const own = wire.bets?.[0]
  const isWin = own?.is_winner ?? isWinningBet(placed, result)
  const said = own === undefined ? null : paiseFromRupees(own.prizeAmount)
  return {
    instanceId: placed.instanceId,
    result,
    isWin,
    prizePaise: isWin ? (said ?? prizePaise(placed.stakePaise)) : 0,
    totalBets: wire.total_bets ?? wire.bets?.length ?? 1,
  }
}

function readCombination(wire: { city: string; dice_number: string | number }): Combination | null {
  const city = parseCity(wire.city)
  const diceNumber = parseDiceNumber(wire.dice_number)
  return city === null || diceNumber === null ? null : { city, diceNumber }
}
