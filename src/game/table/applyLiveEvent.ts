/** Changes what is known of a mode's rounds by a live event, to what the next poll would return. */
import type { GameInstance } from '../../contract/game'
import type { LiveEvent } from '../../contract/live'
import { keepEndingInstances } from '../state/shownInstances'
import {
  type BetCounts,
  type TableInstance,
  toActiveInstances,
  toBetCounts,
  toRecentResults,
} from '../state/tableInstance'
import type { Instances } from './tableQueries'

const NO_BETS: BetCounts = { cities: {}, diceNumbers: {} }

/** @param resultSeconds time from the end of betting until the next instance opens, for an instance without `active_until` */
export function applyLiveEvent(
  known: Instances,
  { name, data }: LiveEvent,
  resultSeconds: number,
  nowMs: number,
): Instances {
  // Bet counts have an event of their own, which leaves out the rounds without a bet.
  const received = (instances: readonly GameInstance[]) =>
    toActiveInstances(instances, resultSeconds).map((one) => ({
      betCounts: NO_BETS,
      ...known.instances.find(({ id }) => id === one.id),
      ...one,
    }))
  const withEnding = (instances: readonly TableInstance[]) => [
    ...keepEndingInstances(known.instances, instances, nowMs),
  ]
  switch (name) {
    case 'state':
      return { ...known, instances: withEnding(received(data.instances)), isPaused: data.is_paused }
    case 'opened': {
      const opened = received(data.instances)
      const others = known.instances.filter(
        ({ coinTypeId, times }) =>
          nowMs < times.activeUntilMs && opened.every((one) => one.coinTypeId !== coinTypeId),
      )
      const instances = [...others, ...opened].sort((a, b) => a.coinTypeId - b.coinTypeId)
      return { ...known, instances: withEnding(instances) }
    }
    case 'settled':
      return changeEach(known, ({ id }) => {
        const results = data.instances.find((settled) => settled.id === id)?.recent_results
        return results && { recentResults: toRecentResults(results) }
      })
    case 'counts':
      return changeEach(known, ({ id }) => {
        const counts = data.bet_counts[id]
        return counts && { betCounts: toBetCounts(counts) }
      })
    case 'players':
      return { ...known, onlineUsers: data.onlineUsers }
    case 'closed':
    case 'clock':
      return known
  }
}

/** @param changeOf returns the changed fields of an instance, undefined for none */
function changeEach(
  known: Instances,
  changeOf: (instance: TableInstance) => Partial<TableInstance> | undefined,
): Instances {
  return { ...known, instances: known.instances.map((one) => ({ ...one, ...changeOf(one) })) }
}
