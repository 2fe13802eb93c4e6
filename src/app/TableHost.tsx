/** Holds the table. It is fetched only once a player has been let through, so that no visitor pays for it. */
import { lazy, Suspense } from 'react'
import { FirstWait } from './FirstWait'

const TableRoutes = lazy(async () => ({ default: (await import('../pages/table/TableRoutes')).TableRoutes }))

export function TableHost() {
  return (
    <Suspense fallback={<FirstWait />}>
      <TableRoutes />
    </Suspense>
  )
}
