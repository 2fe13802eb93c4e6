/**
 * Turns the rounds while this process leads: settles what is over, opens what is due, sleeps until the next moment.
 * It holds no state of its own, so another process goes on from the same place.
 */
import { isRecent } from '../../domain/isRecent'
import { MODES, type Mode } from '../../domain/mode'
import type { RoundTiming } from '../../domain/round'
import type { BeaconCache } from '../beacon/beaconCache'
import type { Clock } from '../clock'
import { isUnreachable, type Pool } from '../db/pool'
import type { Log } from '../log'
import { type ChainMaker, prepareChains } from './chains'
import { closeFutureRounds } from './closeFutureRounds'
import type { LeaderElection } from './leaderElection'
import { openRounds, type Switches } from './openRounds'
import { settleRound } from './settleRound'

/** The longest sleep: how soon a switch that was turned, or a lock that came free, is noticed. */
const MAX_SLEEP_MS = 1_000
const MIN_SLEEP_MS = 5
const CHAINS_EVERY_MS = 5_000
/** How many rounds are settled at the same time. */
const SETTLED_TOGETHER = 4

export interface RoundSchedulerDependencies {
  pool: Pool
  clock: Clock
  log: Log
  timing: RoundTiming
  /** Whether rounds for real money may open at all. */
  opensReal: boolean
  beacon: BeaconCache | null
  leaderElection: LeaderElection
  chainMaker: ChainMaker
  onSettled: () => void
}

export class RoundScheduler {
  private isStopping = false
  private running: Promise<void> = Promise.resolve()
  private wake: () => void = () => undefined
  /** Since the step that is under way, or was last, began. */
  private isNudged = false
  private chainsReadyAtMs = Number.NEGATIVE_INFINITY
  /** Rounds that could not be settled, each reported once. */
  private readonly troubled = new Set<number>()

  constructor(private readonly parts: RoundSchedulerDependencies) {}

  start(): void {
    this.running = this.run()
  }

  /** Whether this process leads now. */
  get isLeading(): boolean {
    return this.parts.leaderElection.isHeld
  }

  /** Ends after the step that is under way. */
  async stop(): Promise<void> {
    this.isStopping = true
    this.wake()
    await this.running
    await this.parts.leaderElection.resign()
  }

  /** Looks again at once, or right after the step that is under way: something changed that it waits for. */
  nudge(): void {
    this.isNudged = true
    this.wake()
  }

  /**
   * Settles and opens everything that is due.
   * @returns when something is due next, epoch milliseconds
   */
  async step(): Promise<number> {
    const { clock, chainMaker } = this.parts
    if (!isRecent(this.chainsReadyAtMs, clock(), CHAINS_EVERY_MS)) {
      const isComplete = await prepareChains(chainMaker)
      this.chainsReadyAtMs = isComplete ? clock() : Number.NEGATIVE_INFINITY
    }
    const switches = await this.readSwitches()
    await closeFutureRounds(this.parts, switches.real)
    await this.settleDue()
    let next = await this.nextEnd()
    for (const mode of MODES) {
      const dueMs = await openRounds(this.parts, mode, switches[mode])
      if (dueMs !== null) next = Math.min(next, dueMs)
    }
    return Math.min(next, await this.nextEnd())
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      let next = 0
      this.isNudged = false
      try {
        const isLeader = await this.parts.leaderElection.claim()
        next = isLeader ? await this.step() : this.parts.clock() + MAX_SLEEP_MS
      } catch (error) {
        next = this.parts.clock() + MAX_SLEEP_MS
        if (isUnreachable(error)) this.parts.log.warn({ err: error }, 'the database cannot be reached')
        else this.parts.log.error({ err: error }, 'a step of the rounds failed')
      }
      if (!this.isStopping && !this.isNudged) await this.sleepUntil(next)
    }
  }

  private sleepUntil(nextMs: number): Promise<void> {
    const wait = Math.min(MAX_SLEEP_MS, Math.max(MIN_SLEEP_MS, nextMs - this.parts.clock()))
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  private async settleDue(): Promise<void> {
    const { pool, clock } = this.parts
    const { rows } = await pool.query<{ id: number }>(
      'SELECT id FROM game_instances WHERE settled_at IS NULL AND voided_at IS NULL AND ends_at <= $1 ORDER BY ends_at, id',
      [new Date(clock())],
    )
    const queue = rows.map(({ id }) => id)
    await Promise.all(Array.from({ length: SETTLED_TOGETHER }, () => this.settleFrom(queue)))
  }

  /** One round that cannot be settled holds up no other. */
  private async settleFrom(queue: number[]): Promise<void> {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      try {
        const outcome = await settleRound(this.parts, id)
        if (outcome === 'settled') this.parts.onSettled()
        this.troubled.delete(id)
      } catch (error) {
        if (isUnreachable(error)) throw error
        if (!this.troubled.has(id))
          this.parts.log.error({ err: error, instance: id }, 'a round cannot be settled')
        this.troubled.add(id)
      }
    }
  }

  private async nextEnd(): Promise<number> {
    const { rows } = await this.parts.pool.query<{ endsAt: Date | null }>(
      'SELECT min(ends_at) AS "endsAt" FROM game_instances WHERE settled_at IS NULL AND ends_at > $1',
      [new Date(this.parts.clock())],
    )
    return rows[0]?.endsAt?.getTime() ?? Number.POSITIVE_INFINITY
  }

  private async readSwitches(): Promise<Record<Mode, Switches>> {
    const { rows } = await this.parts.pool.query<{
      betting: number | null
      game: number | null
      real: boolean
      dummy: boolean
    }>(
      `SELECT betting_timing AS betting, game_timing AS game, cron_status AS real, dummy_cron_status AS dummy
         FROM controls`,
    )
    const row = rows[0]
    const timing = {
      bettingSeconds: row?.betting ?? this.parts.timing.bettingSeconds,
      gameSeconds: row?.game ?? this.parts.timing.gameSeconds,
    }
    return {
      real: { ...timing, isOpening: (row?.real ?? true) && this.parts.opensReal },
      dummy: { ...timing, isOpening: row?.dummy ?? true },
    }
  }
}
