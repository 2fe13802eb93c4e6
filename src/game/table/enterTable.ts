/** The one place where the query cache's knowledge of a table enters the game store, since the stage reads without React. */
import type { QueryClient } from '../../api/queryClient'
import type { ServerClock } from '../../api/serverClock'
import type { Mode } from '../../domain/core/mode'
import { EMPTY_TABLE } from '../state/state'
import { changeGame, type GameStore } from '../state/store'
import { readTable } from './readTable'
import { instancesQuery } from './tableQueries'

export interface TableDependencies {
  client: QueryClient
  store: GameStore
  clock: ServerClock
  userId(): number | null
}

/**
 * Enters a mode's facts now and at each change.
 * @param onChange called after each later change, and after each response or event with instances, equal ones included
 * @returns stops
 */
export function enterTable(deps: TableDependencies, mode: Mode, onChange: () => void): () => void {
  const { client, store, clock, userId } = deps
  const cache = client.getQueryCache()
  const read = (wasOffline: boolean) => readTable(client, mode, userId(), wasOffline)

  function enter(isResponse: boolean) {
    const before = store.getState()
    const facts = read(before.isOffline)
    const isEqual = (Object.keys(facts) as (keyof typeof facts)[]).every((key) => facts[key] === before[key])
    if (isEqual && !isResponse) return
    changeGame(store, isResponse ? { ...facts, instancesAtMs: clock.nowMs() } : facts)
    onChange()
  }

  changeGame(store, { ...EMPTY_TABLE, ...read(false) })
  return cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const isOfInstances = event.query === cache.find(instancesQuery(mode))
    enter(isOfInstances && event.action.type === 'success')
  })
}
