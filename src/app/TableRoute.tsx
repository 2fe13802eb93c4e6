/** Route of the table. It shows the loading screen until the table's code is loaded. */
import type { TablePageProps } from '../features/table/TablePage'
import { loadTexts } from '../i18n/loadTexts'
import { lazyComponent, useLazyComponent } from '../ui/overlays/lazyComponent'
import { LoadingScreen } from './page/LoadingScreen'
import { removeFirstPaint } from './tableStart/start'

/** The table's code, loaded on demand, so that visitors do not download it. */
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

/** Does not use Suspense, since React keeps a fallback visible for at least 300 ms. */
export function TableRoute() {
  const Table = useLazyComponent(tableCode, true)
  return Table === null ? <LoadingScreen /> : <Table onShown={removeFirstPaint} />
}
