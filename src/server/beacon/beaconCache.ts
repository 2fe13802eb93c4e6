/** The beacon's rounds as they come in: fetched in the background, so that nothing waits for somebody else's network. */
import type { Log } from '../log'
import type { Beacon, BeaconRound } from './beacon'

const KEPT = 50
const RETRY_MS = 500

export class BeaconCache {
  private readonly known = new Map<number, BeaconRound>()
  private readonly asked = new Set<number>()
  /** Called whenever a round has come in. */
  onArrival: () => void = () => undefined

  constructor(
    private readonly beacon: Beacon,
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
      if (found !== null) this.keep(found)
    } catch (error) {
      this.log.error({ err: error, round }, 'the beacon cannot be read')
    } finally {
      // Whoever still needs it asks again with their next look, not sooner.
      setTimeout(() => this.asked.delete(round), RETRY_MS).unref()
    }
  }

  private keep(found: BeaconRound): void {
    this.known.set(found.round, found)
    const oldest = this.known.keys().next().value
    if (this.known.size > KEPT && oldest !== undefined) this.known.delete(oldest)
    this.onArrival()
  }
}
