/** The table's code: fetched where it is needed and not before, so that no visitor pays for it. */
import type { ComponentType } from 'react'
import { isDrawable } from '../stage/isDrawable'
import { untilThere } from '../ui/lazily'

let table: ComponentType | null = null
let coming: Promise<ComponentType> | null = null

/** The table, or null while its code is not there. */
export function loadedTable(): ComponentType | null {
  return table
}

/** Fetches the table's code, once, for as long as the network takes to be there. */
export function loadTable(): Promise<ComponentType> {
  coming ??= fetchTable()
  return coming
}

async function fetchTable(): Promise<ComponentType> {
  // The graphics process is woken meanwhile; whoever asks it first waits until it is there.
  setTimeout(isDrawable)
  table = await untilThere(async () => (await import('../pages/table/TableRoutes')).TableRoutes)
  // The rupee sign is in a file of its own, which the browser asks for once it lays out a sum; it would then lay out the
  // table twice.
  void document.fonts.load('1em Inter', '₹')
  return table
}
