/**
 * What is open on the table right now, in this process's memory: polls are answered from here and never reach the
 * database. It is read again whenever another process announces a change, and now and then in case one was missed.
 */
import type { CoinType, Controls } from '../../contract/table'
import type { Mode } from '../../domain/mode'
import { isActive } from '../../domain/round'
import type { Clock } from '../clock'
import type { Pool } from '../db/pool'
import type { Env } from '../env'
import { INSTANCE_COLUMNS, type Instance, type InstanceRow, serialiseInstance, toInstance } from './instance'

/** Announced by whoever opens or settles rounds or turns a switch. */
export const ROUNDS_CHANNEL = 'board'
/** Settled instances stay on the board this long after they were active, for those who still wait for them. */
const KEPT_MS = 60_000

interface Shown {
  row: Instance
  json: string
}

export class LiveRounds {
  private instances: readonly Shown[] = []
  private waiting: (() => void)[] = []
  private reading: Promise<void> | null = null
  private isStale = false
  private isClosed = false
  /** Raised with every reading. */
  version = 0
  coinTypes: readonly CoinType[] = []
  controls: Controls = {}

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly env: Pick<Env, 'timing' | 'realMoney' | 'paymentsUrl'>,
  ) {}

  /** Reads everything again; calls that come while it reads share one more reading after it. */
  refresh(): Promise<void> {
    if (this.isClosed) return Promise.resolve()
    if (this.reading !== null) {
      this.isStale = true
      return this.reading
    }
    this.reading = this.readUntilFresh().finally(() => {
      this.reading = null
    })
    return this.reading
  }

  /** Reads everything again, unless it is being read already: then that reading will do. */
  reread(): Promise<void> {
    return this.reading ?? this.refresh()
  }

  /** An instance on the board, null if it is not (yet, or no longer) there. */
  find(mode: Mode, instanceId: number): Instance | null {
    return this.instances.find(({ row }) => row.id === instanceId && row.mode === mode)?.row ?? null
  }

  /** The JSON texts of the instances of a mode that are active now, joined by commas. */
  activeJson(mode: Mode, nowMs: number): string {
    let text = ''
    for (const { row, json } of this.instances) {
      if (row.mode === mode && isActive(row.times, nowMs)) text += text === '' ? json : `,${json}`
    }
    return text
  }

  /** Whether the process is going, so that nothing is worth waiting for here. */
  get isOver(): boolean {
    return this.isClosed
  }

  /** Ends with the reading that is under way. */
  async close(): Promise<void> {
    this.isClosed = true
    this.wakeAll()
    await this.reading?.catch(() => undefined)
  }

  /** Resolves at the next change of the board, or after `timeoutMs`. */
  nextChange(timeoutMs: number): Promise<void> {
    if (this.isClosed) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(done, timeoutMs)
      function done(): void {
        clearTimeout(timer)
        resolve()
      }
      this.waiting.push(done)
    })
  }

  private async readUntilFresh(): Promise<void> {
    do {
      this.isStale = false
      await this.read()
    } while (this.isStale && !this.isClosed)
    this.wakeAll()
  }

  private wakeAll(): void {
    const waiting = this.waiting
    this.waiting = []
    for (const wake of waiting) wake()
  }

  private async read(): Promise<void> {
    const since = new Date(this.clock() - KEPT_MS)
    const [instances, coinTypes, controls] = await Promise.all([
      this.pool.query<InstanceRow>(
        `SELECT ${INSTANCE_COLUMNS} FROM game_instances JOIN chains ON chains.id = chain_id
          WHERE active_until > $1 OR (settled_at IS NULL AND voided_at IS NULL)
          ORDER BY game_instances.coin_type_id, game_instances.id`,
        [since],
      ),
      this.pool.query<CoinType>('SELECT id, coin_value FROM coin_types WHERE is_enabled ORDER BY id'),
      this.pool.query<Controls>(
        `SELECT COALESCE(betting_timing, $1::int) AS betting_timing, COALESCE(game_timing, $2::int) AS game_timing,
                cron_status, dummy_cron_status FROM controls`,
        [this.env.timing.bettingSeconds, this.env.timing.gameSeconds],
      ),
    ])
    this.instances = instances.rows.map((record) => {
      const row = toInstance(record)
      return {
        row,
        json: JSON.stringify({ ...serialiseInstance(row, row.times.startsAtMs), is_active: true }),
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
