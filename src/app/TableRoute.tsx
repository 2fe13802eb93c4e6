/** Route of the table. It shows the loading screen until the table's code is loaded. */
import { useLazyComponent } from '../ui/overlays/lazyComponent'
import { LoadingScreen } from './page/LoadingScreen'
import { tableCode } from './tableCode'
import { removeFirstPaint } from './tableStart/removeFirstPaint'

/** Does not use Suspense, since React keeps a fallback visible for at least 300 ms. */
export function TableRoute() {
  const Table = useLazyComponent(tableCode, true)
  return Table === null ? <LoadingScreen /> : <Table onShown={removeFirstPaint} />
}
