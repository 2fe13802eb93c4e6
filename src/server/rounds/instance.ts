/** Converts a game instance from its database row to the server's object, and from that to its JSON form. */
import type { Fairness, GameInstance } from '../../contract/game'
import type { Mode } from '../../domain/mode'
import { isActive, type RoundTimes } from '../../domain/round'

export interface Instance {
  id: number
  mode: Mode
  coinTypeId: number
  times: RoundTimes
  createdAt: Date
  settledAt: Date | null
  voidedAt: Date | null
  city: string | null
  diceNumber: number | null
  totalBets: number | null
  fairness: Fairness
}

/** Use with `SELECT ${INSTANCE_COLUMNS} FROM game_instances JOIN chains ON chains.id = chain_id`. */
export const INSTANCE_COLUMNS = `
  game_instances.id, game_instances.mode, game_instances.coin_type_id, starts_at, ends_at, active_until,
  game_instances.created_at, settled_at, voided_at, city, dice_number, total_bets,
  chain_id, n, commitment, c0, length, salt, seed, beacon_round, beacon_value, beacon_signature`

/** One row of a query for INSTANCE_COLUMNS. */
export interface InstanceRow {
  id: number
  mode: Mode
  coin_type_id: number
  starts_at: Date
  ends_at: Date
  active_until: Date
  created_at: Date
  settled_at: Date | null
  voided_at: Date | null
  city: string | null
  dice_number: number | null
  total_bets: number | null
  chain_id: string
  n: number
  commitment: string
  c0: string
  length: number
  salt: string
  seed: string | null
  beacon_round: number | null
  beacon_value: string | null
  beacon_signature: string | null
}

export function toInstance(record: InstanceRow): Instance {
  const isSettled = record.settled_at !== null
  return {
    id: record.id,
    mode: record.mode,
    coinTypeId: record.coin_type_id,
    times: {
      startsAtMs: record.starts_at.getTime(),
      endsAtMs: record.ends_at.getTime(),
      activeUntilMs: record.active_until.getTime(),
    },
    createdAt: record.created_at,
    settledAt: record.settled_at,
    voidedAt: record.voided_at,
    city: record.city,
    diceNumber: record.dice_number,
    totalBets: record.total_bets,
    fairness: {
      chain_id: record.chain_id,
      n: record.n,
      commitment: record.commitment,
      c0: record.c0,
      length: record.length,
      salt: record.salt,
      seed: record.seed,
      beacon_round: isSettled ? record.beacon_round : null,
      beacon_value: record.beacon_value,
      beacon_signature: record.beacon_signature,
    },
  }
}

/** @returns the JSON form; `is_active` is computed for `nowMs` */
export function serialiseInstance(row: Instance, nowMs: number): GameInstance {
  return {
    id: row.id,
    coin_type_id: row.coinTypeId,
    is_active: isActive(row.times, nowMs),
    start_time: new Date(row.times.startsAtMs).toISOString(),
    end_time: new Date(row.times.endsAtMs).toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: (row.settledAt ?? row.voidedAt ?? row.createdAt).toISOString(),
    active_until: new Date(row.times.activeUntilMs).toISOString(),
    fairness: row.fairness,
  }
}
