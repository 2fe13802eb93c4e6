/** Prefetches the code of the table's controls on the pages from which a player opens the table, unless data is saved. */
import { useEffect } from 'react'
import { readConnection } from '../../game/session/readConnection'
import { useSession } from '../../game/session/session'
import { PATHS } from '../../paths'

/** The prefetch must not compete with the page's own downloads. */
const DELAY_MS = 2_000

export function usePrefetchTable(pathname: string): void {
  const isPlayer = useSession(({ token }) => token !== null)
  const leadsToTable =
    pathname === PATHS.login || (isPlayer && (pathname === PATHS.home || pathname === PATHS.profile))
  useEffect(() => {
    if (!leadsToTable || readConnection().isSaving) return
    const timer = setTimeout(
      () => void import('../../features/table/TablePage').catch(() => undefined),
      DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [leadsToTable])
}
