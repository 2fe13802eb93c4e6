/** Opens the next round of every enabled coin type of a mode at the same time, once the previous round is settled. */
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, max, ne, or, sql } from 'drizzle-orm'
import { DRAW_VERSION } from '../../../domain/core/draws'
import type { Mode } from '../../../domain/core/mode'
import { beaconAfterMs } from '../../../domain/fairness/drandRound'
import { type RoundTiming, roundTimes } from '../../../domain/round'
import { chains, readChainCheck, readHistory } from '../../chains'
import { executeSql, inTransaction, LOCKS, type Transaction, takeLock } from '../../db'
import type { RoundDependencies } from '../core/dependencies'
import { notifyRounds } from '../core/lockRoundSql'
import { coinTypes, gameInstances } from '../core/tables'
import { takeOrders } from './resultOrders'
import { retireChains } from './roundChains'

/** A round opened at most this late starts at the end of the previous round; later than that, it starts now. */
const ON_TIME_TOLERANCE_MS = 1_000

type NextRound = Pick<typeof gameInstances.$inferSelect, 'coinTypeId' | 'chainId' | 'n' | 'commitment'>

type OpenDependencies = Pick<
  RoundDependencies,
  'db' | 'clock' | 'beacon' | 'random' | 'chainKeys' | 'signer' | 'log' | 'findOrderObstacle'
>

export interface Switches extends RoundTiming {
  isOpening: boolean
}

/**
 * Runs in one transaction under the mode's advisory lock, so two leaders cannot open the same round twice: the second
 * one waits, then finds the round open and returns.
 * @returns when to call again, epoch milliseconds; null while the mode is switched off
 */
export function openRounds(deps: OpenDependencies, mode: Mode, switches: Switches): Promise<number | null> {
  const { db, clock, beacon } = deps
  return inTransaction(db, async (tx) => {
    await takeLock(tx, LOCKS.opening, mode === 'real' ? 1 : 0)
    const nowMs = clock()
    const previousEndMs = await readActiveUntil(tx, mode, nowMs - ON_TIME_TOLERANCE_MS)
    if (nowMs < previousEndMs) return previousEndMs
    if (!switches.isOpening) return null
    const startsAtMs = nowMs - previousEndMs <= ON_TIME_TOLERANCE_MS ? previousEndMs : nowMs
    const times = roundTimes(startsAtMs, switches)
    const nextRounds = await withoutForged(tx, deps, await readNextRounds(tx, mode, await readHistory(tx)))
    if (nextRounds.length === 0) return nowMs + ON_TIME_TOLERANCE_MS
    const round = {
      mode,
      startsAt: new Date(times.startsAtMs),
      endsAt: new Date(times.endsAtMs),
      activeUntil: new Date(times.activeUntilMs),
      createdAt: new Date(nowMs),
      beaconRound: beacon?.roundAfter(beaconAfterMs(times.endsAtMs)) ?? null,
      drawVersion: DRAW_VERSION,
    }
    const coinTypeIds = nextRounds.map(({ coinTypeId }) => coinTypeId)
    const ordered = await takeOrders(tx, deps, mode, coinTypeIds)
    const places = nextRounds.map((next) => ({ ...next, ...ordered.get(next.coinTypeId) }))
    await insertRounds(tx, round, places)
    await notifyRounds(tx)
    return times.activeUntilMs
  })
}

/**
 * The lower bound keeps the query on the index of `active_until`; without the bound it could scan every round of the
 * other mode.
 * @returns the latest `active_until` at or after `sinceMs`, epoch milliseconds; 0 if there is none
 */
async function readActiveUntil(tx: Transaction, mode: Mode, sinceMs: number): Promise<number> {
  const [row] = await tx
    .select({ activeUntil: max(gameInstances.activeUntil) })
    .from(gameInstances)
    .where(and(eq(gameInstances.mode, mode), gte(gameInstances.activeUntil, new Date(sinceMs))))
  return row?.activeUntil?.getTime() ?? 0
}

/**
 * @returns for each coin type whose previous round is settled or void, the chain and number of its next round: the next
 *   number of the current chain, or 1 of the next chain when the current one is used up or retired. The previous round's
 *   seed is the commitment, so a round can open only after the previous one is settled. The previous round is found
 *   through its chain, which is indexed; a search for a coin's newest round could scan every round of the other mode.
 */
async function readNextRounds(tx: Transaction, mode: Mode, history: string): Promise<NextRound[]> {
  const isOfCoin = and(eq(chains.mode, mode), eq(chains.coinTypeId, coinTypes.id))
  const newest = tx
    .select()
    .from(gameInstances)
    .where(eq(gameInstances.chainId, chains.id))
    .orderBy(desc(gameInstances.n))
    .limit(1)
    .as('newest')
  const { chainId, n, seed, settledAt, voidedAt } = newest
  const previous = tx
    .select({ chainId, n, seed, settledAt, voidedAt, serial: chains.serial })
    .from(chains)
    .innerJoinLateral(newest, sql`true`)
    .where(isOfCoin)
    .orderBy(desc(chains.serial))
    .limit(1)
    .as('previous')
  const hasRoundsLeft = or(ne(chains.id, previous.chainId), lt(previous.n, chains.length))
  const follows = or(isNull(previous.chainId), and(hasRoundsLeft, gte(chains.serial, previous.serial)))
  const chain = tx
    .select({ id: chains.id, c0: chains.c0 })
    .from(chains)
    .where(
      and(
        isOfCoin,
        isNotNull(chains.salt),
        isNull(chains.retiredAt),
        // On another history players may have seen the next results of the chain.
        eq(chains.history, history),
        follows,
      ),
    )
    .orderBy(chains.serial)
    .limit(1)
    .as('chain')
  const rows = await tx
    .select({
      coinTypeId: coinTypes.id,
      chainId: chain.id,
      c0: chain.c0,
      previousChainId: previous.chainId,
      previousN: previous.n,
      previousSeed: previous.seed,
    })
    .from(coinTypes)
    .leftJoinLateral(previous, sql`true`)
    .innerJoinLateral(chain, sql`true`)
    .where(
      and(
        eq(coinTypes.isEnabled, true),
        or(isNull(previous.chainId), isNotNull(previous.settledAt), isNotNull(previous.voidedAt)),
      ),
    )
    .orderBy(coinTypes.id)
  return rows.map(({ coinTypeId, chainId, c0, previousChainId, previousN, previousSeed }) =>
    chainId === previousChainId
      ? { coinTypeId, chainId, n: previousN! + 1, commitment: previousSeed! }
      : { coinTypeId, chainId, n: 1, commitment: c0 },
  )
}

/** Retires the chains that no server has signed: somebody else knows their results. @returns the rounds of the others */
async function withoutForged(
  tx: Transaction,
  { clock, log }: OpenDependencies,
  rounds: readonly NextRound[],
): Promise<NextRound[]> {
  const isSigned = await readChainCheck(tx)
  const ids = rounds.map(({ chainId }) => chainId)
  const found = await tx.select().from(chains).where(inArray(chains.id, ids))
  const forged = found.filter((chain) => !isSigned(chain)).map(({ id }) => id)
  if (forged.length === 0) return [...rounds]
  await retireChains(tx, new Date(clock()), inArray(chains.id, forged))
  log.error({ chains: forged }, 'hash chains that no server has signed were retired')
  return rounds.filter(({ chainId }) => !forged.includes(chainId))
}

type Shared = Pick<
  typeof gameInstances.$inferSelect,
  'mode' | 'startsAt' | 'endsAt' | 'activeUntil' | 'createdAt' | 'beaconRound' | 'drawVersion'
>

/**
 * Hand-written, since Drizzle names every column and the application may insert only these.
 * Inserts a round for each place in a chain.
 */
async function insertRounds(tx: Transaction, round: Shared, places: readonly NextRound[]): Promise<void> {
  await executeSql(
    tx,
    `INSERT INTO game_instances (mode, starts_at, ends_at, active_until, created_at, beacon_round, draw_version,
                                 coin_type_id, chain_id, n, commitment)
     SELECT $1, $2, $3, $4, $5, $6, $7, place.* FROM unnest($8::int[], $9::text[], $10::int[], $11::text[]) AS place`,
    [
      round.mode,
      round.startsAt,
      round.endsAt,
      round.activeUntil,
      round.createdAt,
      round.beaconRound,
      round.drawVersion,
      places.map(({ coinTypeId }) => coinTypeId),
      places.map(({ chainId }) => chainId),
      places.map(({ n }) => n),
      places.map(({ commitment }) => commitment),
    ],
  )
}
