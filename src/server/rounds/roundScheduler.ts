/**
 * The leader's loop: settles the rounds that have ended, opens the rounds that are due, and sleeps until the next one.
 * All state is in the database, so another process can take over at any step.
 */
import { and, eq, gt, isNotNull, isNull, lte, min, not } from 'drizzle-orm'
import { MODES, type Mode } from '../../domain/core/mode'
import { type RoundTiming, roundTimes } from '../../domain/round'
import { isRecent } from '../../domain/time'
import { translate } from '../../i18n/translate'
import { signOlderChains } from '../chains'
import { inTransaction, isUnreachable } from '../db'
import type { RoundDependencies } from './core/dependencies'
import { lockRound, notifyRounds } from './core/lockRoundSql'
import { controls, gameInstances, isUndecided } from './core/tables'
import { openRounds, type Switches } from './opening/openRounds'
import { prepareChains, retireChainsOfOtherHistory } from './opening/roundChains'
import { settleRound } from './settlement/settleRound'
import { voidLockedRound } from './settlement/voidRound'

/** Bounds how late a changed control or a free leader lock is noticed. */
const MAX_SLEEP_MS = 1_000
const MIN_SLEEP_MS = 5
const CHAINS_EVERY_MS = 5_000
const SETTLE_CONCURRENCY = 4

export class RoundScheduler {
  private isStopping = false
  private running: Promise<void> = Promise.resolve()
  private wake: () => void = () => undefined
  /** Whether `nudge` was called since the current step began. */
  private isNudged = false
  private chainsReadyAtMs = Number.NEGATIVE_INFINITY
  /** Since this process leads: a leader of an earlier release may have made chains before. */
  private hasSignedOlder = false
  /** Rounds whose settlement failed and was logged, so that each is logged once. */
  private readonly failedRoundIds = new Set<number>()

  constructor(private readonly deps: RoundDependencies) {}

  start(): void {
    this.running = this.run()
  }

  get isLeading(): boolean {
    return this.deps.leaderElection.isHeld
  }

  /** Resolves after the current step, once the leader lock is released. */
  async stop(): Promise<void> {
    this.isStopping = true
    this.wake()
    await this.running
    await this.deps.leaderElection.resign()
  }

  /** Runs the next step without sleeping, at once or after the current step. */
  nudge(): void {
    this.isNudged = true
    this.wake()
  }

  /**
   * Settles and opens every round that is due.
   * @returns when the next round is due, epoch milliseconds
   */
  async step(): Promise<number> {
    const { clock } = this.deps
    const areChainsDue = !isRecent(this.chainsReadyAtMs, clock(), CHAINS_EVERY_MS)
    if (areChainsDue) await retireChainsOfOtherHistory(this.deps)
    const switches = await this.readSwitches()
    await closeFutureRounds(this.deps, switches.real)
    await this.settleDueRounds()
    // Last, because new chains for all coins take seconds, for which no result should wait.
    if (areChainsDue) {
      if (!this.hasSignedOlder) await signOlderChains(this.deps)
      this.hasSignedOlder = true
      const isComplete = await prepareChains(this.deps)
      this.chainsReadyAtMs = isComplete ? clock() : Number.NEGATIVE_INFINITY
    }
    let nextDueMs = await this.readNextEnd()
    for (const mode of MODES) {
      const dueMs = await openRounds(this.deps, mode, switches[mode])
      if (dueMs !== null) nextDueMs = Math.min(nextDueMs, dueMs)
    }
    return Math.min(nextDueMs, await this.readNextEnd())
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      let nextDueMs = 0
      this.isNudged = false
      try {
        if (!this.isLeading) this.hasSignedOlder = false
        const isLeader = await this.deps.leaderElection.claim()
        nextDueMs = isLeader ? await this.step() : this.deps.clock() + MAX_SLEEP_MS
      } catch (error) {
        nextDueMs = this.deps.clock() + MAX_SLEEP_MS
        if (isUnreachable(error)) this.deps.log.warn({ err: error }, 'database unreachable')
        else this.deps.log.error({ err: error }, 'round scheduler step failed')
      }
      if (!this.isStopping && !this.isNudged) await this.sleepUntil(nextDueMs)
    }
  }

  private sleepUntil(nextMs: number): Promise<void> {
    const sleepMs = Math.min(MAX_SLEEP_MS, Math.max(MIN_SLEEP_MS, nextMs - this.deps.clock()))
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, sleepMs)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  private async settleDueRounds(): Promise<void> {
    const { db, clock } = this.deps
    const { id, endsAt } = gameInstances
    const rows = await db
      .select({ id })
      .from(gameInstances)
      .where(and(isUndecided, lte(endsAt, new Date(clock()))))
      .orderBy(endsAt, id)
    const queue = rows.map((round) => round.id)
    await Promise.all(Array.from({ length: SETTLE_CONCURRENCY }, () => this.settleQueue(queue)))
  }

  /** Settles rounds until the queue is empty; a round that fails is logged and skipped. */
  private async settleQueue(queue: number[]): Promise<void> {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      try {
        const recordSettlement = this.deps.startSettlementTimer()
        const outcome = await settleRound(this.deps, id)
        if (outcome === 'settled') recordSettlement()
        this.failedRoundIds.delete(id)
      } catch (error) {
        if (isUnreachable(error)) throw error
        if (!this.failedRoundIds.has(id))
          this.deps.log.error({ err: error, instance: id }, 'round cannot be settled')
        this.failedRoundIds.add(id)
      }
    }
  }

  private async readNextEnd(): Promise<number> {
    const { endsAt, settledAt } = gameInstances
    const [row] = await this.deps.db
      .select({ endsAt: min(endsAt) })
      .from(gameInstances)
      .where(and(isNull(settledAt), gt(endsAt, new Date(this.deps.clock()))))
    return row?.endsAt?.getTime() ?? Number.POSITIVE_INFINITY
  }

  private async readSwitches(): Promise<Record<Mode, Switches>> {
    const [row] = await this.deps.db.select().from(controls)
    const timing = {
      bettingSeconds: row?.bettingTiming ?? this.deps.timing.bettingSeconds,
      resultSeconds: row?.gameTiming ?? this.deps.timing.resultSeconds,
    }
    return {
      real: { ...timing, isOpening: (row?.cronStatus ?? true) && this.deps.opensReal },
      dummy: { ...timing, isOpening: row?.dummyCronStatus ?? true },
    }
  }
}

/**
 * Closes rounds that a server with a fast clock has opened with a start time in the future.
 * Ends every round that starts later than one round from now; the scheduler then settles it and opens the next one. A
 * round that needs a beacon round could not be settled before that future time, so it is voided and its stakes are
 * refunded.
 */
async function closeFutureRounds({ db, clock, log }: RoundDependencies, timing: RoundTiming): Promise<void> {
  const nowMs = clock()
  const now = new Date(nowMs)
  const latestStart = new Date(roundTimes(nowMs, timing).activeUntilMs)
  const { id, activeUntil, startsAt, beaconRound } = gameInstances
  const isFuture = and(gt(activeUntil, latestStart), gt(startsAt, latestStart))
  const awaitsBeacon = and(isNotNull(beaconRound), isUndecided)!
  const ended = { startsAt: now, endsAt: now, activeUntil: now }
  const waiting = await db.select({ id }).from(gameInstances).where(and(isFuture, awaitsBeacon)).orderBy(id)
  for (const { id: instanceId } of waiting) {
    // One transaction: a round that ended but was not voided would no longer match the query above.
    await inTransaction(db, async (tx) => {
      await lockRound(tx, instanceId)
      await tx
        .update(gameInstances)
        .set(ended)
        .where(and(isFuture, eq(id, instanceId)))
      const reason = translate('void.clockAhead')
      await voidLockedRound(tx, clock, { instanceId, actor: 'the leading process', reason })
    })
  }
  const others = await db
    .update(gameInstances)
    .set(ended)
    .where(and(isFuture, not(awaitsBeacon)))
    .returning({ id })
  const closed = [...waiting, ...others].map((round) => round.id)
  if (closed.length === 0) return
  await notifyRounds(db)
  log.error({ instances: closed }, 'rounds with a start time in the future were closed: the clock was ahead')
}
