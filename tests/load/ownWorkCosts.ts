/** Measures what every server process does besides its requests, by doing the same in this process. */
import { DEFAULT_TIMING } from '../../src/domain/round'
import { countBets } from '../../src/server/bets/countBets'
import { systemClock } from '../../src/server/clock'
import { LeaderElection } from '../../src/server/rounds/leaderElection'
import { LiveRounds } from '../../src/server/rounds/liveRounds'
import type { Cost } from './capacityModel'
import type { MeasuredDatabase } from './measuredServer'
import { measureUsage, usagePer } from './usage'

const REPEATS = 50

export interface OwnWork {
  reread: Cost
  leaderClaim: Cost
  /** The count of all bets of the open rounds. */
  count: Cost
}

export async function measureOwnWork(database: MeasuredDatabase): Promise<OwnWork> {
  const { db, applicationUrl } = database
  const liveRounds = new LiveRounds({
    db,
    clock: systemClock,
    settings: { timing: DEFAULT_TIMING, paymentsUrl: null },
  })
  // A server holds the lock, so each claim fails, as in all processes but the leader.
  const leaderElection = new LeaderElection(applicationUrl)
  const measure = async (work: () => Promise<unknown>): Promise<Cost> => {
    const { usage } = await measureUsage(database, process.pid, async () => {
      for (let index = 0; index < REPEATS; index += 1) await work()
    })
    const { serverSeconds, databaseSeconds } = usagePer(usage, REPEATS)
    return { serverSeconds, databaseSeconds }
  }
  return {
    reread: await measure(() => liveRounds.refresh()),
    leaderClaim: await measure(() => leaderElection.claim()),
    count: await measure(() => countBets({ db, clock: systemClock, liveRounds })),
  }
}
