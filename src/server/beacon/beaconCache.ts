/** The beacon's rounds as they come in: fetched in the background, so that nothing waits for somebody else's network. */
import type { Clock } from '../clock'
import type { Log } from '../log'
import type { Beacon, BeaconRound } from './beacon'

const KEPT = 50
const RETRY_MS = 500
/** What is not there so long after its time is not waited for in silence. */
const OVERDUE_MS = 60_000

export class BeaconCache {
  private readonly known = new Map<number, BeaconRound>()
  private readonly asked = new Set<number>()
  /** Rounds that were reported, each once. */
  private readonly overdue = new Set<number>()
  /** Called whenever a round has come in. */
  onArrival: () => void = () => undefined

  constructor(
    private readonly beacon: Beacon,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  roundAfter(atMs: number): number {
    return this.beacon.roundAfter(atMs)
  }

  /** The round if it is here; if not, it is asked for and null is answered. */
  peek(round: number): BeaconRound | null {
    const found = this.known.get(round)
    if (found !== undefined) return found
    if (!this.asked.has(round)) this.ask(round)
    return null
  }

  private async ask(round: number): Promise<void> {
    this.asked.add(round)
    try {
      const found = await this.beacon.fetchRound(round)
      if (found === null) this.report(round)
      else this.keep(found)
    } catch (error) {
      this.log.error({ err: error, round }, 'the beacon cannot be read')
    } finally {
      // Whoever still needs it asks again with their next look, not sooner.
      setTimeout(() => this.asked.delete(round), RETRY_MS).unref()
    }
  }

  /** A relay that does not know a round says the same as one that does not know it yet. */
  private report(round: number): void {
    const isDue = round < this.beacon.roundAfter(this.clock() - OVERDUE_MS)
    if (!isDue || this.overdue.has(round)) return
    this.overdue.add(round)
    this.log.error(
      { round },
      'rounds wait for a value of the beacon that was due a minute ago: is BEACON_URL right?',
    )
  }

  private keep(found: BeaconRound): void {
    this.known.set(found.round, found)
    const oldest = this.known.keys().next().value
    if (this.known.size > KEPT && oldest !== undefined) this.known.delete(oldest)
    this.onArrival()
  }
}
