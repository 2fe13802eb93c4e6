/** Game instances: read from the database, and converted from the row to the server's object and to JSON. */
import type { Fairness, GameInstance } from '../../contract/game'
import type { City } from '../../domain/city'
import type { DiceNumber } from '../../domain/dice'
import type { Mode } from '../../domain/mode'
import type { Combination } from '../../domain/payout'
import { isActive, type RoundTimes } from '../../domain/round'
import type { Database } from '../db'

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

export function toInstance(row: InstanceRow): Instance {
  const isSettled = row.settled_at !== null
  return {
    id: row.id,
    mode: row.mode,
    coinTypeId: row.coin_type_id,
    times: {
      startsAtMs: row.starts_at.getTime(),
      endsAtMs: row.ends_at.getTime(),
      activeUntilMs: row.active_until.getTime(),
    },
    createdAt: row.created_at,
    settledAt: row.settled_at,
    voidedAt: row.voided_at,
    city: row.city,
    diceNumber: row.dice_number,
    totalBets: row.total_bets,
    fairness: {
      chain_id: row.chain_id,
      n: row.n,
      commitment: row.commitment,
      c0: row.c0,
      length: row.length,
      salt: row.salt,
      seed: row.seed,
      beacon_round: isSettled ? row.beacon_round : null,
      beacon_value: row.beacon_value,
      beacon_signature: row.beacon_signature,
    },
  }
}

/** @returns the JSON form; `is_active` is computed for `nowMs` */
export function serialiseInstance(instance: Instance, nowMs: number): GameInstance {
  return {
    id: instance.id,
    coin_type_id: instance.coinTypeId,
    is_active: isActive(instance.times, nowMs),
    start_time: new Date(instance.times.startsAtMs).toISOString(),
    end_time: new Date(instance.times.endsAtMs).toISOString(),
    createdAt: instance.createdAt.toISOString(),
    updatedAt: (instance.settledAt ?? instance.voidedAt ?? instance.createdAt).toISOString(),
    active_until: new Date(instance.times.activeUntilMs).toISOString(),
    fairness: instance.fairness,
  }
}

/** @returns the drawn combination, or null while the round has no result */
export function resultOf({ city, diceNumber }: Instance): Combination | null {
  return city === null || diceNumber === null
    ? null
    : { city: city as City, diceNumber: diceNumber as DiceNumber }
}

/** @returns the JSON text of a drawn combination, as `result_combination` and `winning_combination` have it */
export function combinationText(city: string, diceNumber: number): string {
  return JSON.stringify({ city, dice_number: String(diceNumber) })
}

/** @param mode null for either mode. @returns the round from the database, however old, or null */
export async function findInstance(
  db: Database,
  mode: Mode | null,
  instanceId: number,
): Promise<Instance | null> {
  const { rows } = await db.$client.query<InstanceRow>(
    `SELECT ${INSTANCE_COLUMNS} FROM game_instances JOIN chains ON chains.id = chain_id
      WHERE game_instances.id = $1 AND ($2::text IS NULL OR game_instances.mode = $2)`,
    [instanceId, mode],
  )
  return rows[0] === undefined ? null : toInstance(rows[0])
}
