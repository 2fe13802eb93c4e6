/** Begins a bet's transaction: takes its locks, then reads every row that the checks need. */
import type { Mode } from '../../domain/mode'
import { LOCKS, type Transaction } from '../db'
import type { AccountKind } from '../ledger'
import type { ProtectionRecord } from '../limits'
import { INSTANCE_COLUMNS, type Instance, type InstanceRow, toInstance } from '../rounds'
import { type BetRow, findBet } from './betRow'

export interface BetRequest {
  userId: number
  mode: Mode
  instanceId: number
  coinTypeId: number
  city: string
  diceNumber: number | null
  key: string | null
  bodyHash: string
}

type BetContextRow = InstanceRow &
  ProtectionRecord & {
    balance: number | null
    key_hash: string | null
    has_bet: boolean
    is_closed: boolean
    protected_id: number | null
  }

export interface BetContext {
  instance: Instance | null
  /** The round is settled or void, or its chain is retired: bets are rejected even if the clock says it is open. */
  isClosed: boolean
  balancePaise: number
  /** The bet that this player already has in this round. */
  existingBet: BetRow | null
  /** The player's limits and exclusion; undefined in practice mode and for a player who has set none. */
  protection: ProtectionRecord | undefined
  /** Body hash of an earlier request with the same idempotency key. */
  keyHash: string | null
}

const WALLETS: Readonly<Record<Mode, AccountKind>> = { dummy: 'dummy', real: 'cash' }

/**
 * Sends BEGIN, the locks and the reads in one network round trip.
 *
 * Lock order: the round's advisory lock (shared; settlement takes it exclusively), then the player's `cash` row
 * (exclusive). A second bet of the same player waits at the row. The isolation level is READ COMMITTED, so the reads
 * see everything that was committed before the locks were granted, and no other bet or settlement can change it until
 * this transaction ends. A crash ends the connection, and PostgreSQL rolls back and releases both locks.
 *
 * @returns the context; `instance` is null if the mode has no such round
 */
export async function beginBet(tx: Transaction, request: BetRequest): Promise<BetContext> {
  const { userId, mode, instanceId, key } = request
  const [, , context] = await Promise.all([
    tx.$client.query('BEGIN'),
    tx.$client.query({
      name: 'bet-lock',
      // PostgreSQL runs FOR UPDATE after the join, so the advisory lock is taken before the row lock.
      text: `SELECT instance_lock.* FROM (SELECT pg_advisory_xact_lock_shared($1, $2)) AS instance_lock, accounts
              WHERE user_id = $3 AND kind = 'cash' FOR UPDATE OF accounts`,
      values: [LOCKS.instance, instanceId, userId],
    }),
    tx.$client.query<BetContextRow>({
      name: 'bet-context',
      text: `SELECT ${INSTANCE_COLUMNS}, excluded_until, limits, protections.user_id AS protected_id,
                    (SELECT balance_paise FROM accounts WHERE user_id = $1 AND kind = $2) AS balance,
                    (SELECT body_hash FROM idempotency_keys WHERE user_id = $1 AND key = $5) AS key_hash,
                    EXISTS (SELECT 1 FROM bets WHERE user_id = $1 AND mode = $3 AND game_instance_id = $4) AS has_bet,
                    COALESCE(settled_at, voided_at, retired_at) IS NOT NULL AS is_closed
               FROM game_instances JOIN chains ON chains.id = chain_id
               LEFT JOIN protections ON protections.user_id = $1 AND $3 = 'real'
              WHERE game_instances.id = $4 AND game_instances.mode = $3`,
      values: [userId, WALLETS[mode], mode, instanceId, key],
    }),
  ])
  const row = context.rows[0]
  if (row === undefined)
    return {
      instance: null,
      isClosed: false,
      balancePaise: 0,
      existingBet: null,
      protection: undefined,
      keyHash: null,
    }
  return {
    instance: toInstance(row),
    isClosed: row.is_closed,
    balancePaise: row.balance ?? 0,
    existingBet: row.has_bet ? await findBet(tx, userId, mode, instanceId) : null,
    protection: row.protected_id === null ? undefined : row,
    keyHash: row.key_hash,
  }
}
