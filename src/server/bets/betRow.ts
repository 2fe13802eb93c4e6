/** The `bets` row, its two JSON forms (an open bet, and a bet with its result), and its receipt. */
import { and, eq } from 'drizzle-orm'
import type { Bet, BetReceipt, ResolvedBet, Result } from '../../contract/game'
import type { Mode } from '../../domain/core/mode'
import { rupeesFromPaise } from '../../domain/core/money'
import { type Combination, isWinningBet } from '../../domain/core/payout'
import { receiptMessage } from '../../domain/fairness/betReceipt'
import { Signer } from '../chains'
import type { Queryable } from '../db'
import { bets } from './tables'

export type BetRow = typeof bets.$inferSelect

export function serialiseBet(row: BetRow): Bet {
  return {
    id: row.id,
    user_id: row.userId,
    city: row.city,
    dice_number: String(row.diceNumber),
    game_instance_id: row.gameInstanceId,
    coin_type_id: row.coinTypeId,
    amount: rupeesFromPaise(row.stakePaise),
    createdAt: row.createdAt.toISOString(),
  }
}

export function serialiseResult({ city, diceNumber }: Combination): Result {
  return { city, dice_number: String(diceNumber) }
}

export function serialiseResolvedBet(row: BetRow, result: Combination): ResolvedBet {
  const isWinner = isWinningBet({ city: row.city, diceNumber: row.diceNumber }, result)
  return {
    ...serialiseBet(row),
    selected_city: row.city,
    is_winner: isWinner,
    prizeAmount: isWinner ? rupeesFromPaise(row.prizePaise) : 0,
  }
}

/** @returns the player's bet in the round, or null; a player has at most one */
export async function findBet(
  db: Queryable,
  userId: number,
  mode: Mode,
  instanceId: number,
): Promise<BetRow | null> {
  const [bet] = await db
    .select()
    .from(bets)
    .where(and(eq(bets.userId, userId), eq(bets.mode, mode), eq(bets.gameInstanceId, instanceId)))
  return bet ?? null
}

/** Signs the receipts of bets, so that a player can prove to anybody which bet the server accepted. */
export class ReceiptSigner extends Signer {
  /** Returns the receipt, always the same for one bet. */
  sign(bet: BetRow): BetReceipt {
    const { id: betId, userId, gameInstanceId: instanceId, city, diceNumber, stakePaise, nonce } = bet
    const message = receiptMessage({ instanceId, betId, userId, city, diceNumber, stakePaise, nonce })
    return {
      game_instance_id: instanceId,
      bet_id: betId,
      user_id: userId,
      city,
      dice_number: diceNumber,
      stake_paise: stakePaise,
      nonce,
      key_id: this.keyId,
      signature: this.signText(message),
    }
  }
}
