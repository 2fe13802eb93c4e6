/**
 * Asks for what the table shows, ahead of the table's own code, which is far larger; the table asks again for what does
 * not come.
 */

import { controlsQuery } from '../../api/controlsQuery'
import { queryClient } from '../../api/queryClient'
import { modeOf } from '../../app/paths'
import { fetchTableAssets } from '../../stage/assets/assets'
import { instancesQuery } from './useInstances'
import { coinTypesQuery } from './useTableSettings'

/** @param pathname the table's address */
export function prefetchTable(pathname: string): void {
  void queryClient.prefetchQuery(instancesQuery(modeOf(pathname)))
  void queryClient.prefetchQuery(coinTypesQuery)
  void queryClient.prefetchQuery(controlsQuery)
  fetchTableAssets()
  // The rupee sign is in a file of its own, which the browser asks for once it lays out a sum; it would then lay out the
  // table twice.
  void document.fonts.load('1em Inter', '₹').catch(() => undefined)
}
