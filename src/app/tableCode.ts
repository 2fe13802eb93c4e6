/** The table's code, loaded on demand, so that visitors do not download it. */
import type { TablePageProps } from '../features/table/TablePage'
import { loadTexts } from '../i18n/loadTexts'
import { isWebGLSupported } from '../stage/webglContext'
import { lazyComponent } from '../ui/overlays/lazyComponent'

export const tableCode = lazyComponent<TablePageProps>(async () => {
  // The first WebGL call waits for the graphics process to start, so the call happens while the code loads.
  setTimeout(isWebGLSupported)
  const [{ TablePage }] = await Promise.all([
    import('../features/table/TablePage'),
    // The data of the table loads at the same time as its code.
    import('../features/table/prefetchTable').then(({ prefetchTable }) => prefetchTable(location.pathname)),
    loadTexts('table'),
    import('../features/table/parts/TableTooltip').then(({ loadTooltips }) => loadTooltips()),
  ])
  return TablePage
})
