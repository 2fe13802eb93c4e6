/** The public fairness data with which results are verified: of one round, and of all chains. */
import type { output } from 'zod/mini'
import type { Fairness } from '../../contract/game'
import type { historyRoutes } from '../../contract/history'
import { AppError } from '../appError'
import type { Database } from '../db'
import { combinationText, findInstance, INSTANCE_COLUMNS, type InstanceRow, toInstance } from '../rounds'

const RECENT_ROUNDS = 20

/** @throws AppError fairness_unknown if there is no such round */
export async function readFairness(db: Database, instanceId: number): Promise<Fairness> {
  const instance = await findInstance(db, null, instanceId)
  if (instance === null) throw new AppError('fairness_unknown')
  return instance.fairness
}

type FairnessRecord = output<(typeof historyRoutes)['fairnessRecord']['response']>

/** @returns the published fields of every chain, and the newest settled rounds */
export async function readFairnessRecord(db: Database): Promise<Pick<FairnessRecord, 'chains' | 'recent'>> {
  const [chains, recent] = await Promise.all([
    db.$client.query(
      'SELECT id AS chain_id, c0, length, salt, salt_round, created_at, retired_at FROM chains ORDER BY mode, coin_type_id, serial',
    ),
    db.$client.query<InstanceRow>(
      `SELECT ${INSTANCE_COLUMNS} FROM game_instances JOIN chains ON chains.id = chain_id
        WHERE settled_at IS NOT NULL ORDER BY game_instances.id DESC LIMIT ${RECENT_ROUNDS}`,
    ),
  ])
  return {
    chains: chains.rows.map(({ created_at, retired_at, ...chain }) => ({
      ...chain,
      createdAt: created_at.toISOString(),
      retiredAt: retired_at?.toISOString() ?? null,
    })),
    recent: recent.rows.map((row) => ({
      id: row.id,
      result_combination: combinationText(row.city!, row.dice_number!),
      fairness: toInstance(row).fairness,
    })),
  }
}
