/**
 * In-memory cache of the current rounds, coin types and controls, so polling requests never query the database. The
 * cache is refreshed on every notification of ROUNDS_CHANNEL, and periodically in case a notification was lost.
 */
import type { CoinType, Controls } from '../../contract/table'
import type { Mode } from '../../domain/mode'
import { isActive } from '../../domain/round'
import type { Clock } from '../clock'
import type { Database } from '../db'
import type { Env } from '../env'
import { INSTANCE_COLUMNS, type Instance, type InstanceRow, serialiseInstance, toInstance } from './instance'

/** NOTIFY channel: sent when rounds open, settle or are voided, and when a control changes. */
export const ROUNDS_CHANNEL = 'board'
/** Settled rounds stay cached this long after `active_until`, for requests that still wait for the result. */
const RETENTION_MS = 60_000

interface CachedInstance {
  instance: Instance
  json: string
}

export class LiveRounds {
  private cached: readonly CachedInstance[] = []
  private waiters: (() => void)[] = []
  private pendingRefresh: Promise<void> | null = null
  private isStale = false
  private hasClosed = false
  /** Incremented by every read of the database. */
  version = 0
  coinTypes: readonly CoinType[] = []
  controls: Controls = {}

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly env: Pick<Env, 'timing' | 'realMoney' | 'paymentsUrl'>,
  ) {}

  /**
   * Reads the database, with a read that starts after this call. Calls during a read share the one read that follows.
   */
  refresh(): Promise<void> {
    if (this.hasClosed) return Promise.resolve()
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

  /** @returns the cached round, or null if the cache does not hold it */
  find(mode: Mode, instanceId: number): Instance | null {
    const match = this.cached.find(({ instance }) => instance.id === instanceId && instance.mode === mode)
    return match?.instance ?? null
  }

  /** @returns the JSON texts of the mode's active rounds, joined by commas, without brackets */
  activeJson(mode: Mode, nowMs: number): string {
    let text = ''
    for (const { instance, json } of this.cached) {
      if (instance.mode === mode && isActive(instance.times, nowMs)) text += text === '' ? json : `,${json}`
    }
    return text
  }

  /** Whether the process is shutting down; waiting requests stop waiting. */
  get isClosed(): boolean {
    return this.hasClosed
  }

  /** Wakes all waiting requests, then waits for the read that is in progress. */
  async close(): Promise<void> {
    this.hasClosed = true
    this.wakeAll()
    await this.pendingRefresh?.catch(() => undefined)
  }

  /** Resolves after the next refresh, or after `timeoutMs`. */
  nextChange(timeoutMs: number): Promise<void> {
    if (this.hasClosed) return Promise.resolve()
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
    } while (this.isStale && !this.hasClosed)
    this.wakeAll()
  }

  private wakeAll(): void {
    const waiters = this.waiters
    this.waiters = []
    for (const wake of waiters) wake()
  }

  private async read(): Promise<void> {
    const since = new Date(this.clock() - RETENTION_MS)
    const [instances, coinTypes, controls] = await Promise.all([
      this.db.$client.query<InstanceRow>(
        `SELECT ${INSTANCE_COLUMNS} FROM game_instances JOIN chains ON chains.id = chain_id
          WHERE active_until > $1 OR (settled_at IS NULL AND voided_at IS NULL)
          ORDER BY game_instances.coin_type_id, game_instances.id`,
        [since],
      ),
      this.db.$client.query<CoinType>('SELECT id, coin_value FROM coin_types WHERE is_enabled ORDER BY id'),
      this.db.$client.query<Controls>(
        `SELECT COALESCE(betting_timing, $1::int) AS betting_timing, COALESCE(game_timing, $2::int) AS game_timing,
                cron_status, dummy_cron_status FROM controls`,
        [this.env.timing.bettingSeconds, this.env.timing.gameSeconds],
      ),
    ])
    this.cached = instances.rows.map((row) => {
      const instance = toInstance(row)
      return {
        instance,
        json: JSON.stringify({ ...serialiseInstance(instance, instance.times.startsAtMs), is_active: true }),
      }
    })
    this.version += 1
    this.coinTypes = coinTypes.rows
    const { realMoney, paymentsUrl } = this.env
    this.controls = {
      ...controls.rows[0],
      real_money: realMoney.state,
      ...(paymentsUrl === null ? {} : { payments_url: paymentsUrl }),
    }
  }
}
