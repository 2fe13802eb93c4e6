/** The table's code: fetched where it is needed and not before, so that no visitor pays for it. */
import type { ComponentType } from 'react'
import { isDrawable } from '../stage/isDrawable'
import { untilThere } from '../ui/lazily'

let table: ComponentType | null = null

/** The table, or null while its code is not there. */
export function loadedTable(): ComponentType | null {
  return table
}

/** Fetches the table's code, for as long as the network takes to be there. */
export async function loadTable(): Promise<ComponentType> {
  if (table !== null) return table
  // The graphics process is woken meanwhile; whoever asks it first waits until it is there.
  setTimeout(isDrawable)
  table = await untilThere(async () => (await import('../pages/table/TableRoutes')).TableRoutes)
  return table
}
