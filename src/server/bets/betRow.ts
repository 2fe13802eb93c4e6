/** The `bets` row and its two JSON forms: an open bet, and a bet with its result. */
import type { Bet, ResolvedBet, Result } from '../../contract/game'
import type { City } from '../../domain/city'
import type { DiceNumber } from '../../domain/dice'
import type { Mode } from '../../domain/mode'
import { rupeesFromPaise } from '../../domain/money'
import { type Combination, isWinningBet } from '../../domain/payout'
import type { Pool } from '../db'
import type { Instance } from '../rounds'

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

export function serialiseBet(record: BetRow): Bet {
  return {
    id: record.id,
    user_id: record.user_id,
    city: record.city,
    dice_number: String(record.dice_number),
    game_instance_id: record.game_instance_id,
    coin_type_id: record.coin_type_id,
    amount: rupeesFromPaise(record.stake_paise),
    createdAt: record.created_at.toISOString(),
  }
}

/** @returns the drawn combination, or null while the round has no result */
export function resultOf({ city, diceNumber }: Instance): Combination | null {
  return city === null || diceNumber === null
    ? null
    : { city: city as City, diceNumber: diceNumber as DiceNumber }
}

export function serialiseResult({ city, diceNumber }: Combination): Result {
  return { city, dice_number: String(diceNumber) }
}

export function serialiseResolvedBet(record: BetRow, result: Combination): ResolvedBet {
  const isWinner = isWinningBet({ city: record.city, diceNumber: record.dice_number }, result)
  return {
    ...serialiseBet(record),
    user_id: record.user_id,
    city: record.city,
    selected_city: record.city,
    dice_number: String(record.dice_number),
    is_winner: isWinner,
    prizeAmount: isWinner ? rupeesFromPaise(record.prize_paise) : 0,
  }
}

/** @returns the player's bet in the round, or null; a player has at most one */
export async function findBet(
  connection: Pick<Pool, 'query'>,
  userId: number,
  mode: Mode,
  instanceId: number,
): Promise<BetRow | null> {
  const { rows } = await connection.query<BetRow>(
    `SELECT ${BET_COLUMNS} FROM bets WHERE user_id = $1 AND mode = $2 AND game_instance_id = $3`,
    [userId, mode, instanceId],
  )
  return rows[0] ?? null
}
