/** Route of the table. It shows the loading screen until the table's code is loaded. */
import { useEffect, useState } from 'react'
import { LoadingScreen } from './LoadingScreen'
import { loadedTable, loadTable } from './loadTable'

/** Does not use Suspense, since React keeps a fallback visible for at least 300 ms. */
export function TableRoute() {
  const [Table, setTable] = useState(loadedTable)
  useEffect(() => {
    let isMounted = true
    void loadTable().then((loaded) => isMounted && setTable(() => loaded))
    return () => {
      isMounted = false
    }
  }, [])
  return Table === null ? <LoadingScreen /> : <Table />
}
