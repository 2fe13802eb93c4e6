/** Holds the table. It is shown only once a player has been let through. */
import { Suspense } from 'react'
import { lazily } from '../ui/lazily'
import { FirstWait } from './FirstWait'
import { loadTable } from './loadTable'

const TableRoutes = lazily(loadTable)

export function TableHost() {
  return (
    <Suspense fallback={<FirstWait />}>
      <TableRoutes />
    </Suspense>
  )
}
