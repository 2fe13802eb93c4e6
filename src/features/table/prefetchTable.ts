/** Requests what the table shows while the table's own, larger chunk is loading. */
import { controlsQuery } from '../../api/controlsQuery'
import { modeOf } from '../../app/paths'
import { queryClient } from '../../game/session/queryClient'
import { coinTypesQuery, instancesQuery } from '../../game/tableQueries'
import { fetchTableAssets } from '../../stage/assets/assets'

/** @param pathname the table's path */
export function prefetchTable(pathname: string): void {
  void queryClient.prefetchQuery(instancesQuery(modeOf(pathname)))
  void queryClient.prefetchQuery(coinTypesQuery)
  void queryClient.prefetchQuery(controlsQuery)
  fetchTableAssets()
  // The font subset with the rupee sign is otherwise requested at the first layout, and its arrival causes a second one.
  void document.fonts.load('1em Inter', '₹').catch(() => undefined)
}
