/** Begins a bet's transaction: takes its locks, then reads every row that the checks need. */
import { DRAW_VERSION } from '../../domain/core/draws'
import type { Mode } from '../../domain/core/mode'
import type { RealMoneyState } from '../../domain/money/realMoney'
import type { RoundTimes } from '../../domain/round'
import { begin, type Transaction } from '../db'
import type { ProtectionRecord } from '../limits'
import { type BetRow, findBet } from './betRow'
import { lockBet } from './lockBetSql'
import { readBetContext } from './readBetContextSql'

export interface BetRequest {
  userId: number
  mode: Mode
  /** Of the player's region. */
  realMoneyState: RealMoneyState
  instanceId: number
  coinTypeId: number
  city: string
  diceNumber: number | null
  key: string | null
  bodyHash: string
  /** 16 random bytes in hex, for the receipt. */
  nonce: string
}

export interface BetContext {
  /** Of the round. */
  coinTypeId: number
  times: RoundTimes
  /**
   * The round is settled, void or sealed, its chain is retired, or its draw version has other outcomes and another payout
   * than this release: bets are rejected even if the clock says it is open.
   */
  isClosed: boolean
  balancePaise: number
  /** The bet that this player already has in this round. */
  existingBet: BetRow | null
  /** The player's limits and exclusion; undefined where none can refuse the bet. */
  protection: ProtectionRecord | undefined
  /** Body hash of an earlier request with the same idempotency key. */
  keyHash: string | null
}

/**
 * Sends BEGIN, the locks and the reads in one network round trip.
 *
 * Lock order: the round's advisory lock (shared; settlement takes it exclusively), then the player's `cash` row
 * (exclusive). A second bet of the same player waits at the row. The isolation level is READ COMMITTED, so the reads
 * see everything that was committed before the locks were granted, and no other bet or settlement can change it until
 * this transaction ends. A crash ends the connection, and PostgreSQL rolls back and releases both locks.
 *
 * @returns null if the mode has no such round
 */
export async function beginBet(tx: Transaction, request: BetRequest): Promise<BetContext | null> {
  const { userId, mode, instanceId } = request
  // BEGIN is sent first, because begin sends at the call.
  const [, , row] = await Promise.all([
    begin(tx),
    lockBet(tx, instanceId, userId),
    readBetContext(tx, request),
  ])
  if (row === undefined) return null
  return {
    coinTypeId: row.coinTypeId,
    times: {
      startsAtMs: row.startsAt.getTime(),
      endsAtMs: row.endsAt.getTime(),
      activeUntilMs: row.activeUntil.getTime(),
    },
    isClosed: row.isClosed || row.drawVersion !== DRAW_VERSION,
    balancePaise: row.balancePaise ?? 0,
    existingBet: row.hasBet ? await findBet(tx, userId, mode, instanceId) : null,
    protection: row.isProtected ? row : undefined,
    keyHash: row.keyHash,
  }
}
