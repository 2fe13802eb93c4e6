/** Begins a bet's transaction: takes its locks, then reads every row that the checks need. */
import { DRAW_VERSION } from '../../domain/core/draws'
import type { Mode } from '../../domain/core/mode'
import type { RealMoneyState } from '../../domain/money/realMoney'
import type { RoundTimes } from '../../domain/round'
import { begin, executeSql, LOCKS, type Transaction } from '../db'
import type { idempotencyKeys } from '../idempotency'
import { type accounts, IS_CLOSED_SQL, WALLETS } from '../ledger'
import type { ProtectionRecord } from '../limits'
import { type gameInstances, timesOf } from '../rounds'
import { type BetRow, findBet } from './betRow'

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
   * The round is settled, void or sealed, its chain is retired, or it was opened with another draw version: bets are
   * rejected even if the clock says it is open.
   */
  isClosed: boolean
  balancePaise: number
  /** The player has closed the account while the bet waited for the lock. */
  isAccountClosed: boolean
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
  const [, , , row] = await Promise.all([
    begin(tx),
    executeSql(tx, { ...LOCK_ROUND, values: [LOCKS.instance, instanceId] }),
    executeSql(tx, { ...LOCK_USER, values: [userId] }),
    readContext(tx, request),
  ])
  if (row === undefined) return null
  return {
    coinTypeId: row.coinTypeId,
    times: timesOf(row),
    isClosed: row.isClosed || row.drawVersion !== DRAW_VERSION,
    balancePaise: row.balancePaise ?? 0,
    isAccountClosed: row.isAccountClosed ?? false,
    existingBet: row.hasBet ? await findBet(tx, userId, mode, instanceId) : null,
    protection: row.isProtected ? row : undefined,
    keyHash: row.keyHash,
  }
}

/**
 * Hand-written, so that both locks are prepared statements and no row is read twice. Two statements, since Citus would take
 * the advisory lock of one on the node of the player, where settlement does not look.
 */
const LOCK_ROUND = { name: 'bet-lock-round', text: 'SELECT pg_advisory_xact_lock_shared($1, $2)' }
const LOCK_USER = {
  name: 'bet-lock-user',
  text: "SELECT 1 FROM accounts WHERE user_id = $1 AND kind = 'cash' FOR UPDATE",
}

/** Hand-written, so that one prepared statement reads seven tables. */
const READ_CONTEXT = {
  name: 'bet-context',
  text: `
      SELECT game_instances.coin_type_id AS "coinTypeId", starts_at AS "startsAt", ends_at AS "endsAt",
             active_until AS "activeUntil", draw_version AS "drawVersion", excluded_until AS "excludedUntil",
             excludes_practice AS "excludesPractice", limits, blocks,
             operator_limits AS "operatorLimits",
             protections.user_id IS NOT NULL AS "isProtected",
             (SELECT balance_paise FROM accounts WHERE user_id = $1 AND kind = $2) AS "balancePaise",
             (SELECT body_hash FROM idempotency_keys WHERE user_id = $1 AND key = $5) AS "keyHash",
             ${IS_CLOSED_SQL} AS "isAccountClosed",
             EXISTS (SELECT 1 FROM bets WHERE user_id = $1 AND mode = $3 AND game_instance_id = $4) AS "hasBet",
             COALESCE(settled_at, voided_at, retired_at) IS NOT NULL OR bets_root IS NOT NULL AS "isClosed"
        FROM game_instances JOIN chains ON chains.id = chain_id
        LEFT JOIN protections ON protections.user_id = $1 AND ($3 = 'real' OR excludes_practice OR blocks <> '{}')
       WHERE game_instances.id = $4 AND game_instances.mode = $3`,
}

type RoundColumns = Pick<
  typeof gameInstances.$inferSelect,
  'coinTypeId' | 'startsAt' | 'endsAt' | 'activeUntil' | 'drawVersion'
>

/** Columns of `protections` are null without a row, which `isProtected` says. */
interface ContextRow extends RoundColumns, ProtectionRecord {
  isProtected: boolean
  balancePaise: (typeof accounts.$inferSelect)['balancePaise'] | null
  keyHash: (typeof idempotencyKeys.$inferSelect)['bodyHash'] | null
  isAccountClosed: boolean | null
  hasBet: boolean
  isClosed: boolean
}

async function readContext(
  tx: Transaction,
  { userId, mode, instanceId, key }: BetRequest,
): Promise<ContextRow | undefined> {
  const values = [userId, WALLETS[mode], mode, instanceId, key]
  const { rows } = await executeSql<ContextRow>(tx, { ...READ_CONTEXT, values })
  return rows[0]
}
