/** Fetches and caches beacon rounds in the background, so that no caller waits for the beacon's network. */
import type { Clock } from '../base/clock'
import type { Log } from '../base/log'

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

export interface BeaconRound {
  round: number
  /** Lowercase hex: the SHA-256 of the signature. */
  randomness: string
  /** Lowercase hex. */
  signature: string
}

/** A public source of randomness: numbered rounds, each random value unknown before its publication time. */
export interface Beacon {
  /** @returns the first round published after this time, epoch milliseconds */
  roundAfter: (atMs: number) => number
  /** @returns null if the round is not published yet. @throws if the request fails or the signature is invalid */
  fetchRound: (round: number) => Promise<BeaconRound | null>
}

/** Clocks of two servers are assumed to differ by less than this. */
const MAX_CLOCK_SKEW_MS = 60_000

/** @returns the last beacon round that a server with a correct clock may have chosen; a later round is implausible */
export function lastPlausibleRound(beacon: Pick<Beacon, 'roundAfter'>, chosenAfterMs: number): number {
  return beacon.roundAfter(chosenAfterMs + MAX_CLOCK_SKEW_MS)
}
