/** The public fairness data with which results are verified: of one round, and of all chains. */
import { and, asc, desc, eq, isNotNull, lt, or } from 'drizzle-orm'
import type { output } from 'zod/mini'
import type { historyRoutes } from '../../contract/history'
import { COIN_TYPE_IDS } from '../../domain/core/coin'
import { MODES } from '../../domain/core/mode'
import { betHolder } from '../../domain/fairness/betReceipt'
import { AppError } from '../base/errors'
import { bets } from '../bets'
import { chains, receiptKeys } from '../chains'
import type { Database } from '../db'
import { BET_KINDS, transfers } from '../ledger'
import {
  combinationText,
  findInstance,
  gameInstances,
  type InstanceRow,
  resultOf,
  selectInstances,
  toInstance,
} from '../rounds'

const RECENT_ROUNDS = 20
const BETS_OF_A_PAGE = 1_000

type Reply<N extends keyof typeof historyRoutes> = Omit<
  output<(typeof historyRoutes)[N]['response']>,
  'success' | 'message'
>

export async function readFairness(db: Database, instanceId: number): Promise<Reply<'fairness'>> {
  const instance = await findInstance(db, instanceId)
  if (instance === null) throw new AppError('fairness_unknown')
  const { mode, coinTypeId, times, totalBets, fairness } = instance
  const result = resultOf(instance)
  return {
    fairness,
    round: {
      mode,
      coin_type_id: coinTypeId,
      end_time: new Date(times.endsAtMs).toISOString(),
      result_combination: result && combinationText(result.city, result.diceNumber),
      total_bets: totalBets,
    },
  }
}

/** One round of each coin type and mode. */
const NEWEST_ROUNDS = MODES.length * COIN_TYPE_IDS.length

/**
 * @returns the keys of receipts, and whether a beacon takes part in all of the newest rounds or in none; nothing of the
 *   beacon if they differ or none exists
 */
export async function readFairnessSetting(db: Database): Promise<Reply<'fairnessSetting'>> {
  const receipt_keys = await db
    .select({ key_id: receiptKeys.keyId, public_key: receiptKeys.publicKey })
    .from(receiptKeys)
    .orderBy(desc(receiptKeys.createdAt))
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
  return parts.size === 1 && beacon !== undefined ? { beacon, receipt_keys } : { receipt_keys }
}

export async function readFairnessRecord(db: Database): Promise<Reply<'fairnessRecord'>> {
  const [chainRows, recent] = await Promise.all([
    db.select().from(chains).orderBy(chains.mode, chains.coinTypeId, chains.serial),
    selectInstances(db)
      .where(isNotNull(gameInstances.settledAt))
      .orderBy(desc(gameInstances.id))
      .limit(RECENT_ROUNDS),
  ])
  return {
    chains: chainRows.map(({ id, c0, length, salt, saltRound, createdAt, retiredAt, isOrdered }) => ({
      chain_id: id,
      c0,
      length,
      salt,
      salt_round: saltRound,
      createdAt: createdAt.toISOString(),
      retiredAt: retiredAt?.toISOString() ?? null,
      ...(isOrdered ? { ordered: true } : {}),
    })),
    recent: recent.map((row) => ({
      id: row.id,
      result_combination: combinationText(row.city!, row.diceNumber!),
      fairness: toInstance(row).fairness,
    })),
  }
}

/** @returns the newest settled and void rounds, only those with an id below `before` if it is given */
export async function readFairnessRounds(db: Database, before?: number): Promise<Reply<'fairnessRounds'>> {
  const { id, settledAt, voidedAt } = gameInstances
  const rows = await selectInstances(db)
    .where(
      and(or(isNotNull(settledAt), isNotNull(voidedAt)), before === undefined ? undefined : lt(id, before)),
    )
    .orderBy(desc(id))
    .limit(RECENT_ROUNDS)
  return {
    rounds: rows.map((row: InstanceRow) => ({
      id: row.id,
      result_combination: row.city === null ? null : combinationText(row.city, row.diceNumber!),
      fairness: toInstance(row).fairness,
    })),
  }
}

/**
 * @returns bets in the order of the round's Merkle tree, with what was paid for each
 * @throws AppError fairness_unknown if the round is not settled or has no root
 */
export async function readBetPage(db: Database, id: number, page: number): Promise<Reply<'fairnessBets'>> {
  const instance = await findInstance(db, id)
  const published = instance?.fairness.bets
  if (instance === null || instance.settledAt === null || published == null)
    throw new AppError('fairness_unknown')
  const isPrize = and(
    eq(transfers.userId, bets.userId),
    eq(transfers.kind, BET_KINDS[instance.mode].prize),
    eq(transfers.reference, String(id)),
  )
  const rows = await db
    .select({ bet: bets, prizePaise: transfers.amountPaise })
    .from(bets)
    .leftJoin(transfers, isPrize)
    .where(eq(bets.gameInstanceId, id))
    .orderBy(asc(bets.id))
    .limit(BETS_OF_A_PAGE)
    .offset((page - 1) * BETS_OF_A_PAGE)
  return {
    game_instance_id: id,
    bets: rows.map(({ bet, prizePaise }) => ({
      city: bet.city,
      dice_number: bet.diceNumber,
      stake_paise: bet.stakePaise,
      holder: betHolder({ betId: bet.id, userId: bet.userId, nonce: bet.nonce }),
      prize_paise: prizePaise ?? 0,
    })),
    totalPages: Math.max(1, Math.ceil(published.count / BETS_OF_A_PAGE)),
  }
}
