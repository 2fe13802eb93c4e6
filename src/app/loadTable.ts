/** The table's code: fetched where it is needed and not before, so that no visitor pays for it. */
import type { ComponentType } from 'react'
import { isWebGLSupported } from '../stage/pixiTuning/webglContext'
import { importWithRetry } from '../ui/lazyWithRetry'
import { loadToaster } from './toaster/loadToaster'

/**
 * At the table the first notice may be that the network is gone, so what shows it is fetched while it is there: this
 * long after the table's code, when the table stands on a slow phone too.
 */
const NOTICES_AFTER_MS = 1_500

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
  setTimeout(isWebGLSupported)
  // A player who is yet to be let through waits for all of it at the same time.
  void importWithRetry(() => import('../features/table/prefetchTable')).then(({ prefetchTable }) =>
    prefetchTable(location.pathname),
  )
  const { TablePage } = await importWithRetry(() => import('../features/table/TablePage'))
  table = TablePage
  setTimeout(() => void loadToaster().catch(() => undefined), NOTICES_AFTER_MS)
  return table
}
