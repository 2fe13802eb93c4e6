/** The public fairness data with which results are verified: of one round, and of all chains. */
import { desc, eq, isNotNull } from 'drizzle-orm'
import type { output } from 'zod/mini'
import type { Fairness } from '../../contract/game'
import type { historyRoutes } from '../../contract/history'
import { COIN_TYPE_IDS } from '../../domain/coin'
import { MODES } from '../../domain/mode'
import { AppError } from '../appError'
import type { Database } from '../db'
import { chains, combinationText, findInstance, gameInstances, selectInstances, toInstance } from '../rounds'

const RECENT_ROUNDS = 20

/** @throws AppError fairness_unknown if there is no such round */
export async function readFairness(db: Database, instanceId: number): Promise<Fairness> {
  const instance = await findInstance(db, null, instanceId)
  if (instance === null) throw new AppError('fairness_unknown')
  return instance.fairness
}

/** One round of each coin type and mode. */
const NEWEST_ROUNDS = MODES.length * COIN_TYPE_IDS.length

/** @returns whether a beacon takes part in all of the newest rounds or in none; nothing if they differ or none exists */
export async function readFairnessSetting(db: Database): Promise<{ beacon?: boolean }> {
  const rows = await db
    .select({ saltRound: chains.saltRound, beaconRound: gameInstances.beaconRound })
    .from(gameInstances)
    .innerJoin(chains, eq(chains.id, gameInstances.chainId))
    .orderBy(desc(gameInstances.id))
    .limit(NEWEST_ROUNDS)
  const parts = new Set(
    rows.flatMap(({ saltRound, beaconRound }) => [saltRound !== null, beaconRound !== null]),
  )
  const [beacon] = parts
  return parts.size === 1 && beacon !== undefined ? { beacon } : {}
}

type FairnessRecord = output<(typeof historyRoutes)['fairnessRecord']['response']>

/** @returns the published fields of every chain, and the newest settled rounds */
export async function readFairnessRecord(db: Database): Promise<Pick<FairnessRecord, 'chains' | 'recent'>> {
  const [chainRows, recent] = await Promise.all([
    db.select().from(chains).orderBy(chains.mode, chains.coinTypeId, chains.serial),
    selectInstances(db)
      .where(isNotNull(gameInstances.settledAt))
      .orderBy(desc(gameInstances.id))
      .limit(RECENT_ROUNDS),
  ])
  return {
    chains: chainRows.map(({ id, c0, length, salt, saltRound, createdAt, retiredAt }) => ({
      chain_id: id,
      c0,
      length,
      salt,
      salt_round: saltRound,
      createdAt: createdAt.toISOString(),
      retiredAt: retiredAt?.toISOString() ?? null,
    })),
    recent: recent.map((row) => ({
      id: row.id,
      result_combination: combinationText(row.city!, row.diceNumber!),
      fairness: toInstance(row).fairness,
    })),
  }
}
