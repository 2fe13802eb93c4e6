/**
 * In-memory cache of the current rounds, coin types and controls, so polling requests never query the database. The
 * cache is refreshed on every notification of ROUNDS_CHANNEL, and periodically in case a notification was lost.
 */
import { isDeepStrictEqual } from 'node:util'
import { eq, gt, or } from 'drizzle-orm'
import type { BetCounts } from '../../../contract/game'
import type { CoinType, Controls } from '../../../contract/table'
import { MODES, type Mode } from '../../../domain/core/mode'
import { isActive } from '../../../domain/round'
import { isRecent } from '../../../domain/time'
import type { Clock } from '../../base/clock'
import { type Database, inSnapshot } from '../../db'
import type { Env } from '../../settings'
import { coinTypes, controls, gameInstances, isUndecided } from '../core/tables'
import {
  coinKey,
  findInstance,
  type Instance,
  type PublishedInstance,
  readRecentResults,
  selectInstances,
  serialiseInstance,
  toInstance,
} from './instance'

/** Settled rounds stay cached this long after `active_until`, for requests that still wait for the result. */
const RETENTION_MS = 60_000

export const NO_BETS: BetCounts = { cities: {}, dice_numbers: {} }
/** Counts are published once a second; after this time without any, nobody publishes. */
const COUNTS_FRESH_MS = 5_000

export interface LiveRound {
  instance: Instance
  /** With the recent results of the coin. */
  published: PublishedInstance
  betCounts: BetCounts
}

interface LiveRoundsDependencies {
  db: Database
  clock: Clock
  settings: Pick<Env, 'timing' | 'paymentsUrl'>
  /** Called after every read of the database. */
  onRefresh: () => void
}

export class LiveRounds {
  private cached: readonly LiveRound[] = []
  private countedAtMs = Number.NEGATIVE_INFINITY
  private waiters: (() => void)[] = []
  private pendingRefresh: Promise<void> | null = null
  private isStale = false
  /** Whether the process is shutting down; waiting requests stop waiting. */
  isShuttingDown = false
  /** Incremented by every read of the database and every change of counts. */
  version = 0
  /** When the last read began, epoch milliseconds. */
  readAtMs = 0
  coinTypes: readonly CoinType[] = []
  controls: Controls = {}

  constructor(private readonly deps: LiveRoundsDependencies) {}

  /**
   * Reads the database, with a read that starts after this call. Calls during a read share the one read that follows.
   */
  refresh(): Promise<void> {
    if (this.isShuttingDown) return Promise.resolve()
    if (this.pendingRefresh !== null) {
      this.isStale = true
      return this.pendingRefresh
    }
    this.pendingRefresh = this.readUntilFresh().finally(() => {
      this.pendingRefresh = null
    })
    return this.pendingRefresh
  }

  /** Waits for the read that is in progress, or starts one. */
  joinRefresh(): Promise<void> {
    return this.pendingRefresh ?? this.refresh()
  }

  get instances(): Instance[] {
    return this.cached.map(({ instance }) => instance)
  }

  /** @returns the cached round, or null if the cache does not hold it */
  find(mode: Mode, instanceId: number): Instance | null {
    const match = this.cached.find(({ instance }) => instance.id === instanceId && instance.mode === mode)
    return match?.instance ?? null
  }

  /** @returns the cached round, else the one of the database, or null */
  async load(mode: Mode, instanceId: number): Promise<Instance | null> {
    return this.find(mode, instanceId) ?? (await findInstance(this.deps.db, instanceId, mode))
  }

  /** @returns the active rounds, by coin */
  active(nowMs: number, modes: readonly Mode[] = MODES): LiveRound[] {
    return this.cached.filter(
      ({ instance: { mode, times } }) => modes.includes(mode) && isActive(times, nowMs),
    )
  }

  /** A round that the cache does not hold is ignored. */
  setBetCounts(instanceId: number, betCounts: BetCounts): void {
    this.countedAtMs = this.deps.clock()
    const index = this.cached.findIndex(({ instance }) => instance.id === instanceId)
    const round = this.cached[index]
    if (round === undefined || isDeepStrictEqual(round.betCounts, betCounts)) return
    this.cached = this.cached.with(index, { ...round, betCounts })
    this.version += 1
  }

  /** Whether some process publishes the counts of bets. */
  get areCountsFresh(): boolean {
    return isRecent(this.countedAtMs, this.deps.clock(), COUNTS_FRESH_MS)
  }

  /** Wakes all waiting requests, then waits for the read that is in progress. */
  async close(): Promise<void> {
    this.isShuttingDown = true
    this.wakeAll()
    await this.pendingRefresh?.catch(() => undefined)
  }

  /** Resolves after the next refresh, or after `timeoutMs`. */
  nextChange(timeoutMs: number): Promise<void> {
    if (this.isShuttingDown) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(done, timeoutMs)
      function done(): void {
        clearTimeout(timer)
        resolve()
      }
      this.waiters.push(done)
    })
  }

  private async readUntilFresh(): Promise<void> {
    do {
      this.isStale = false
      await this.read()
      this.deps.onRefresh()
    } while (this.isStale && !this.isShuttingDown)
    this.wakeAll()
  }

  private wakeAll(): void {
    const waiters = this.waiters
    this.waiters = []
    for (const wake of waiters) wake()
  }

  private async read(): Promise<void> {
    const startedAtMs = this.deps.clock()
    const since = new Date(startedAtMs - RETENTION_MS)
    const { activeUntil, coinTypeId, id } = gameInstances
    const [rows, recentResults, enabledCoins, controlRows] = await inSnapshot(this.deps.db, (tx) =>
      Promise.all([
        selectInstances(tx)
          .where(or(gt(activeUntil, since), isUndecided))
          .orderBy(coinTypeId, id),
        readRecentResults(tx),
        tx
          .select({ id: coinTypes.id, coin_value: coinTypes.coinValue })
          .from(coinTypes)
          .where(eq(coinTypes.isEnabled, true))
          .orderBy(coinTypes.id),
        tx.select().from(controls),
      ]),
    )
    const countsOf = new Map(this.cached.map(({ instance, betCounts }) => [instance.id, betCounts]))
    this.cached = rows.map((row) => {
      const instance = toInstance(row)
      const published = {
        ...serialiseInstance(instance, instance.times.startsAtMs),
        is_active: true,
        recent_results: recentResults.get(coinKey(instance.mode, instance.coinTypeId)) ?? {},
      }
      return { instance, published, betCounts: countsOf.get(instance.id) ?? NO_BETS }
    })
    this.version += 1
    this.readAtMs = startedAtMs
    this.coinTypes = enabledCoins
    this.controls = this.serialiseControls(controlRows[0])
  }

  private serialiseControls(row: typeof controls.$inferSelect | undefined): Controls {
    const { timing, paymentsUrl } = this.deps.settings
    return {
      ...(row === undefined
        ? {}
        : {
            betting_timing: row.bettingTiming ?? timing.bettingSeconds,
            game_timing: row.gameTiming ?? timing.resultSeconds,
            cron_status: row.cronStatus,
            dummy_cron_status: row.dummyCronStatus,
          }),
      ...(paymentsUrl === null ? {} : { payments_url: paymentsUrl }),
    }
  }
}
