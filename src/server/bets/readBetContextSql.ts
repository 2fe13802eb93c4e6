/** Reads every row that the checks of a bet need. Hand-written, so that one prepared statement reads six tables. */
import type { Mode } from '../../domain/core/mode'
import type { gameInstances } from '../chains'
import { executeSql, type Transaction } from '../db'
import type { idempotencyKeys } from '../idempotency'
import { type accounts, WALLETS } from '../ledger'
import type { ProtectionRecord } from '../limits'

type RoundColumns = Pick<
  typeof gameInstances.$inferSelect,
  'coinTypeId' | 'startsAt' | 'endsAt' | 'activeUntil' | 'drawVersion'
>

/** Columns of `protections` are null without a row, which `isProtected` says. */
export interface BetContextRow extends RoundColumns, ProtectionRecord {
  isProtected: boolean
  balancePaise: (typeof accounts.$inferSelect)['balancePaise'] | null
  /** Body hash of an earlier request with the same idempotency key. */
  keyHash: (typeof idempotencyKeys.$inferSelect)['bodyHash'] | null
  hasBet: boolean
  isClosed: boolean
}

export interface BetContextKeys {
  userId: number
  mode: Mode
  instanceId: number
  /** The idempotency key. */
  key: string | null
}

/** @returns undefined if the mode has no such round */
export async function readBetContext(
  tx: Transaction,
  { userId, mode, instanceId, key }: BetContextKeys,
): Promise<BetContextRow | undefined> {
  const { rows } = await executeSql<BetContextRow>(tx, {
    name: 'bet-context',
    text: `
      SELECT game_instances.coin_type_id AS "coinTypeId", starts_at AS "startsAt", ends_at AS "endsAt",
             active_until AS "activeUntil", draw_version AS "drawVersion", excluded_until AS "excludedUntil",
             excludes_practice AS "excludesPractice", limits,
             protections.user_id IS NOT NULL AS "isProtected",
             (SELECT balance_paise FROM accounts WHERE user_id = $1 AND kind = $2) AS "balancePaise",
             (SELECT body_hash FROM idempotency_keys WHERE user_id = $1 AND key = $5) AS "keyHash",
             EXISTS (SELECT 1 FROM bets WHERE user_id = $1 AND mode = $3 AND game_instance_id = $4) AS "hasBet",
             COALESCE(settled_at, voided_at, retired_at) IS NOT NULL OR bets_root IS NOT NULL AS "isClosed"
        FROM game_instances JOIN chains ON chains.id = chain_id
        LEFT JOIN protections ON protections.user_id = $1 AND ($3 = 'real' OR excludes_practice)
       WHERE game_instances.id = $4 AND game_instances.mode = $3`,
    values: [userId, WALLETS[mode], mode, instanceId, key],
  })
  return rows[0]
}
