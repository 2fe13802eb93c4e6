/** Holds the table. It is fetched only once a player has been let through, so that no visitor pays for it. */
import { Suspense } from 'react'
import { lazily } from '../ui/lazily'
import { FirstWait } from './FirstWait'

const TableRoutes = lazily(async () => (await import('../pages/table/TableRoutes')).TableRoutes)

export function TableHost() {
  return (
    <Suspense fallback={<FirstWait />}>
      <TableRoutes />
    </Suspense>
  )
}
