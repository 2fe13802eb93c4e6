/** Requests what the table shows while the table's own, larger chunk is loading. */
import { controlsQuery, limitsQuery } from '../../api/queries'
import { queryClient } from '../../game/session/queryClient'
import { useSession } from '../../game/session/session'
import { coinTypesQuery, instancesQuery } from '../../game/table/tableQueries'
import { modeOf, RESULT_PATHS } from '../../paths'
import { fetchTableAssets } from '../../stage/assets/assets'
import { loadThrowScenes } from '../../stage/useThrowScenes'
import { resultScreenCode } from './result/resultScreenCode'

/**
 * Resolves when the code that only this path needs is there.
 * @param pathname the table's path
 */
export async function prefetchTable(pathname: string): Promise<void> {
  const mode = modeOf(pathname)
  void queryClient.prefetchQuery(instancesQuery(mode))
  void queryClient.prefetchQuery(coinTypesQuery)
  void queryClient.prefetchQuery(controlsQuery)
  const { userId } = useSession.getState()
  if (userId !== null) void queryClient.prefetchQuery(limitsQuery(userId))
  fetchTableAssets()
  // The font subset with the rupee sign is otherwise requested at the first layout, and its arrival causes a second one.
  void document.fonts.load('1em Inter', '₹').catch(() => undefined)
  if (Object.values(RESULT_PATHS).includes(pathname))
    await Promise.all([loadThrowScenes(), resultScreenCode.load()])
}
