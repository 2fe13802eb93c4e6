/** The number of changes of the art that this page has seen. A frame with it in its key opens anew, since its clock does not run. */
import { useEffect, useState } from 'react'
import { onDropped } from '../../../assets/pipeline/studio/droppedFiles'

export function useArtRevision(): number {
  const [revision, setRevision] = useState(0)
  useEffect(() => {
    const count = () => setRevision((before) => before + 1)
    const unsubscribe = onDropped(count)
    import.meta.hot?.on('city-dice:art', count)
    return () => {
      unsubscribe()
      import.meta.hot?.off('city-dice:art', count)
    }
  }, [])
  return revision
}
