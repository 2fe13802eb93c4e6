/** Asks for what the table shows, ahead of the table, which asks again for what does not come. */
import { controlsQuery } from '../../queries/controlsQuery'
import { queryClient } from '../../queries/queryClient'
import { instancesQuery } from '../../queries/useInstances'
import { coinTypesQuery } from '../../queries/useTableSettings'
import { fetchTableArt } from '../../stage/useArt'
import { modeOf } from './useRound'

/** @param pathname the table's address */
export function fetchAhead(pathname: string): void {
  fetchTableArt()
  void queryClient.prefetchQuery(instancesQuery(modeOf(pathname)))
  void queryClient.prefetchQuery(coinTypesQuery)
  void queryClient.prefetchQuery(controlsQuery)
}
