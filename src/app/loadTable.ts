/** Loads the table's code on demand, so that visitors do not download it. */
import type { ComponentType } from 'react'
import { loadTexts } from '../i18n/loadTexts'
import { isWebGLSupported } from '../stage/webglContext'
import { importWithRetry } from '../ui/lazy/lazyWithRetry'
import { toasterCode } from './toaster/toasterCode'

/**
 * The first toast at the table may report a lost network, so the toaster is loaded in advance. The delay lets the table
 * render first on a slow phone.
 */
const TOASTER_DELAY_MS = 1_500

let table: ComponentType | null = null
let loading: Promise<ComponentType> | null = null

/** Returns the table component, or null until its code is loaded. */
export function loadedTable(): ComponentType | null {
  return table
}

/** Loads the table's code once and retries until the network is available. */
export function loadTable(): Promise<ComponentType> {
  loading ??= fetchTable()
  return loading
}

async function fetchTable(): Promise<ComponentType> {
  // The first WebGL call waits for the graphics process to start, so the call happens while the code loads.
  setTimeout(isWebGLSupported)
  // The data of the table loads at the same time as its code.
  void importWithRetry(() => import('../features/table/prefetchTable')).then(({ prefetchTable }) =>
    prefetchTable(location.pathname),
  )
  const [{ TablePage }] = await importWithRetry(() =>
    Promise.all([
      import('../features/table/TablePage'),
      loadTexts('table'),
      import('../features/table/loadTooltips').then(({ loadTooltips }) => loadTooltips()),
    ]),
  )
  table = TablePage
  setTimeout(toasterCode.preload, TOASTER_DELAY_MS)
  return table
}
