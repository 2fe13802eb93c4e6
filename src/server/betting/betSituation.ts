/** The first half of a bet's transaction: takes the locks, then reads everything that decides about the bet. */
import type { Mode } from '../../rules/mode'
import { LOCKS } from '../db/locks'
import type { Connection } from '../db/pool'
import type { AccountKind } from '../ledger/flows'
import type { ProtectionRecord } from '../protection/protections'
import { INSTANCE_COLUMNS, type InstanceRecord, type InstanceRow, readInstance } from '../rounds/instanceRow'
import type { BetRecord } from './betRow'

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

type SituationRow = BetRecord &
  ProtectionRecord & {
    balance: number | null
    key_hash: string | null
    bet_id: number | null
    protected_id: number | null
  }

export interface BetState {
  instance: InstanceRow | null
  balancePaise: number
  placed: BetRecord | null
  /** Only where real money is at stake. */
  protection: ProtectionRecord | undefined
  /** Of the earlier request with the same key, if there was one. */
  keyHash: string | null
}

/** The wallet of each mode. */
export const WALLETS: Readonly<Record<Mode, AccountKind>> = { dummy: 'dummy', real: 'cash' }

/**
 * Begins the transaction and locks: first the instance, which settlement takes alone, then the user. All statements
 * leave in one go; each sees what was committed when it runs, so what is read after the locks stays true.
 */
export async function beginBet(connection: Connection, request: BetRequest): Promise<BetState> {
  const { userId, mode, instanceId, key } = request
  const [, , , instance, rest] = await Promise.all([
    connection.query('BEGIN'),
    connection.query({
      name: 'bet-lock-instance',
      text: 'SELECT pg_advisory_xact_lock_shared($1, $2)',
      values: [LOCKS.instance, instanceId],
    }),
    connection.query({
      name: 'bet-lock-user',
      text: "SELECT 1 FROM accounts WHERE user_id = $1 AND kind = 'cash' FOR UPDATE",
      values: [userId],
    }),
    connection.query<InstanceRecord>({
      name: 'bet-instance',
      text: `SELECT ${INSTANCE_COLUMNS} FROM game_instances JOIN chains ON chains.id = chain_id
              WHERE game_instances.id = $1 AND game_instances.mode = $2`,
      values: [instanceId, mode],
    }),
    connection.query<SituationRow>({
      name: 'bet-situation',
      text: `SELECT (SELECT balance_paise FROM accounts WHERE user_id = $1 AND kind = $2) AS balance,
                    (SELECT body_hash FROM idempotency_keys WHERE user_id = $1 AND key = $5) AS key_hash,
                    excluded_until, limits, protections.user_id AS protected_id, bets.id AS bet_id, bets.*
               FROM (SELECT 1) AS one
               LEFT JOIN bets ON bets.user_id = $1 AND bets.mode = $3 AND bets.game_instance_id = $4
               LEFT JOIN protections ON protections.user_id = $1 AND $3 = 'real'`,
      values: [userId, WALLETS[mode], mode, instanceId, key],
    }),
  ])
  const record = instance.rows[0]
  const row = rest.rows[0]
  return {
    instance: record === undefined ? null : readInstance(record),
    balancePaise: row?.balance ?? 0,
    placed: row === undefined || row.bet_id === null ? null : row,
    protection: row === undefined || row.protected_id === null ? undefined : row,
    keyHash: row?.key_hash ?? null,
  }
}
