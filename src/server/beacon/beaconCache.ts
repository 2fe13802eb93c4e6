/** Fetches and caches beacon rounds in the background, so that no caller waits for the beacon's network. */
import type { Clock } from '../base/clock'
import type { Log } from '../base/log'
import type { Beacon, BeaconRound } from './beacon'

const MAX_CACHED = 50
const RETRY_MS = 500
/** A round that is still missing this long after its publication time is logged as an error. */
const OVERDUE_MS = 60_000

interface BeaconDependencies {
  beacon: Beacon
  clock: Clock
  log: Log
  /** Called when a round was fetched. */
  onArrival: () => void
}

export class BeaconCache {
  private readonly cached = new Map<number, BeaconRound>()
  private readonly inFlight = new Set<number>()
  /** Rounds that were logged as overdue, so that each is logged once. */
  private readonly loggedOverdue = new Set<number>()

  constructor(private readonly deps: BeaconDependencies) {}

  roundAfter(atMs: number): number {
    return this.deps.beacon.roundAfter(atMs)
  }

  /** @returns the round if it is cached; otherwise null, and the round is fetched in the background */
  peek(round: number): BeaconRound | null {
    const value = this.cached.get(round)
    if (value !== undefined) return value
    if (!this.inFlight.has(round)) this.fetch(round)
    return null
  }

  private async fetch(round: number): Promise<void> {
    this.inFlight.add(round)
    try {
      const value = await this.deps.beacon.fetchRound(round)
      if (value === null) this.logIfOverdue(round)
      else this.store(value)
    } catch (error) {
      this.deps.log.error({ err: error, round }, 'beacon request failed')
    } finally {
      // The delay limits how often `peek` retries a round.
      setTimeout(() => this.inFlight.delete(round), RETRY_MS).unref()
    }
  }

  /** A relay answers 404 for a round that is not published yet and for a round of another network alike. */
  private logIfOverdue(round: number): void {
    const isOverdue = round < this.deps.beacon.roundAfter(this.deps.clock() - OVERDUE_MS)
    if (!isOverdue || this.loggedOverdue.has(round)) return
    this.loggedOverdue.add(round)
    this.deps.log.error(
      { round },
      'beacon round is a minute overdue and rounds wait for it, check BEACON_URL',
    )
  }

  private store(value: BeaconRound): void {
    this.cached.set(value.round, value)
    const oldest = this.cached.keys().next().value
    if (this.cached.size > MAX_CACHED && oldest !== undefined) this.cached.delete(oldest)
    this.deps.onArrival()
  }
}
