/**
 * Holds the table. It is fetched only once a player has been let through, so that no visitor pays for it; the
 * reality check stays beside it from menu to result and back.
 */
import { lazy, Suspense } from 'react'
import { FirstWait } from './FirstWait'
import { PATHS } from './paths'

const TableRoutes = lazy(async () => ({ default: (await import('../pages/table/TableRoutes')).TableRoutes }))
const RealityCheck = lazy(async () => ({ default: (await import('../overlays/RealityCheck')).RealityCheck }))

export function TableHost() {
  return (
    <>
      <Suspense fallback={<FirstWait />}>
        <TableRoutes />
      </Suspense>
      <Suspense fallback={null}>
        <RealityCheck homePath={PATHS.home} limitsPath={PATHS.limits} />
      </Suspense>
    </>
  )
}
