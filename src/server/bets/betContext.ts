/** The first half of a bet's transaction: takes the locks, then reads everything that decides about the bet. */
import type { Mode } from '../../domain/mode'
import { LOCKS } from '../db/locks'
import type { Connection } from '../db/pool'
import type { AccountKind } from '../ledger/transferKinds'
import type { ProtectionRecord } from '../limits/responsibleGaming'
import { INSTANCE_COLUMNS, type Instance, type InstanceRow, toInstance } from '../rounds/instance'
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

type SituationRow = InstanceRow &
  ProtectionRecord & {
    balance: number | null
    key_hash: string | null
    is_placed: boolean
    is_over: boolean
    protected_id: number | null
  }

export interface BetContext {
  instance: Instance | null
  /** Settled or void, or drawn from a chain whose results may be known: no bet is taken, whatever a clock says. */
  isOver: boolean
  balancePaise: number
  placed: BetRow | null
  /** Only where real money is at stake. */
  protection: ProtectionRecord | undefined
  /** Of the earlier request with the same key, if there was one. */
  keyHash: string | null
}

/** The wallet of each mode. */
const WALLETS: Readonly<Record<Mode, AccountKind>> = { dummy: 'dummy', real: 'cash' }

/**
 * Begins the transaction and locks: first the instance, which settlement takes alone, then the user. All statements
 * leave in one go; each sees what was committed when it runs, so what is read after the locks stays true.
 */
export async function beginBet(connection: Connection, request: BetRequest): Promise<BetContext> {
  const { userId, mode, instanceId, key } = request
  const [, , read] = await Promise.all([
    connection.query('BEGIN'),
    connection.query({
      name: 'bet-lock',
      // The row is locked last of all, above the join, so the instance's lock comes first.
      text: `SELECT held.* FROM (SELECT pg_advisory_xact_lock_shared($1, $2)) AS held, accounts
              WHERE user_id = $3 AND kind = 'cash' FOR UPDATE OF accounts`,
      values: [LOCKS.instance, instanceId, userId],
    }),
    connection.query<SituationRow>({
      name: 'bet-situation',
      text: `SELECT ${INSTANCE_COLUMNS}, excluded_until, limits, protections.user_id AS protected_id,
                    (SELECT balance_paise FROM accounts WHERE user_id = $1 AND kind = $2) AS balance,
                    (SELECT body_hash FROM idempotency_keys WHERE user_id = $1 AND key = $5) AS key_hash,
                    EXISTS (SELECT 1 FROM bets WHERE user_id = $1 AND mode = $3 AND game_instance_id = $4) AS is_placed,
                    COALESCE(settled_at, voided_at, retired_at) IS NOT NULL AS is_over
               FROM game_instances JOIN chains ON chains.id = chain_id
               LEFT JOIN protections ON protections.user_id = $1 AND $3 = 'real'
              WHERE game_instances.id = $4 AND game_instances.mode = $3`,
      values: [userId, WALLETS[mode], mode, instanceId, key],
    }),
  ])
  const row = read.rows[0]
  if (row === undefined)
    return {
      instance: null,
      isOver: false,
      balancePaise: 0,
      placed: null,
      protection: undefined,
      keyHash: null,
    }
  return {
    instance: toInstance(row),
    isOver: row.is_over,
    balancePaise: row.balance ?? 0,
    placed: row.is_placed ? await findBet(connection, userId, mode, instanceId) : null,
    protection: row.protected_id === null ? undefined : row,
    keyHash: row.key_hash,
  }
}
