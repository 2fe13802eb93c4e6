/** Holds the table. It is shown only once a player has been let through. */
import { useEffect, useState } from 'react'
import { LoadingScreen } from './LoadingScreen'
import { loadedTable, loadTable } from './loadTable'

/** Without Suspense: React lets a wait it has shown stand for 300 ms, however soon the table is there. */
export function TableRoute() {
  const [Table, setTable] = useState(loadedTable)
  useEffect(() => {
    let isHere = true
    void loadTable().then((loaded) => isHere && setTable(() => loaded))
    return () => {
      isHere = false
    }
  }, [])
  return Table === null ? <LoadingScreen /> : <Table />
}
