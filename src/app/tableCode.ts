/** The table's code, loaded on demand, so that visitors do not download it. */
import type { TablePageProps } from '../features/table/TablePage'
import { loadTexts } from '../i18n/loadTexts'
import { lazyComponent } from '../ui/overlays/lazyComponent'

export const tableCode = lazyComponent<TablePageProps>(async () => {
  const [{ TablePage }] = await Promise.all([
    import('../features/table/TablePage'),
    // The data of the table loads at the same time as its code.
    import('../features/table/prefetchTable').then(({ prefetchTable }) => prefetchTable(location.pathname)),
    loadTexts('table'),
    import('../features/table/parts/TableTooltip').then(({ loadTooltips }) => loadTooltips()),
  ])
  return TablePage
})
