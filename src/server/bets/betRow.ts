/** The `bets` row and its two JSON forms: an open bet, and a bet with its result. */
import type { Bet, ResolvedBet, Result } from '../../contract/game'
import type { City } from '../../domain/city'
import type { DiceNumber } from '../../domain/dice'
import type { Mode } from '../../domain/mode'
import { rupeesFromPaise } from '../../domain/money'
import { type Combination, isWinningBet } from '../../domain/payout'
import type { Queryable } from '../db'

export interface BetRow {
  id: number
  user_id: number
  game_instance_id: number
  coin_type_id: number
  city: City
  dice_number: DiceNumber
  stake_paise: number
  prize_paise: number
  created_at: Date
  answered_at: Date | null
}

export const BET_COLUMNS =
  'id, user_id, game_instance_id, coin_type_id, city, dice_number, stake_paise, prize_paise, created_at, answered_at'

export function serialiseBet(row: BetRow): Bet {
  return {
    id: row.id,
    user_id: row.user_id,
    city: row.city,
    dice_number: String(row.dice_number),
    game_instance_id: row.game_instance_id,
    coin_type_id: row.coin_type_id,
    amount: rupeesFromPaise(row.stake_paise),
    createdAt: row.created_at.toISOString(),
  }
}

export function serialiseResult({ city, diceNumber }: Combination): Result {
  return { city, dice_number: String(diceNumber) }
}

export function serialiseResolvedBet(row: BetRow, result: Combination): ResolvedBet {
  const isWinner = isWinningBet({ city: row.city, diceNumber: row.dice_number }, result)
  return {
    ...serialiseBet(row),
    user_id: row.user_id,
    city: row.city,
    selected_city: row.city,
    dice_number: String(row.dice_number),
    is_winner: isWinner,
    prizeAmount: isWinner ? rupeesFromPaise(row.prize_paise) : 0,
  }
}

/** @returns the player's bet in the round, or null; a player has at most one */
export async function findBet(
  tx: Queryable,
  userId: number,
  mode: Mode,
  instanceId: number,
): Promise<BetRow | null> {
  const { rows } = await tx.$client.query<BetRow>(
    `SELECT ${BET_COLUMNS} FROM bets WHERE user_id = $1 AND mode = $2 AND game_instance_id = $3`,
    [userId, mode, instanceId],
  )
  return rows[0] ?? null
}
