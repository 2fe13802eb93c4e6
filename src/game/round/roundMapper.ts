/** Maps the API's responses to bets, receipts and outcomes. */
import type { Bet, BetReceipt, ResolvedBet, Result } from '../../contract/game'
import { parseCity } from '../../domain/core/city'
import { coinStakePaise } from '../../domain/core/coin'
import { parseDiceNumber } from '../../domain/core/dice'
import { paiseFromRupees } from '../../domain/core/money'
import { type Combination, isWinningBet, prizePaise } from '../../domain/core/payout'
import type { SignedReceipt } from '../../domain/fairness/verifyBet'
import type { Outcome, PlacedBet } from '../../domain/roundState'

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

function toCombination(wire: { city: string; dice_number: string | number }): Combination | null {
  const city = parseCity(wire.city)
  const diceNumber = parseDiceNumber(wire.dice_number)
  return city === null || diceNumber === null ? null : { city, diceNumber }
}
