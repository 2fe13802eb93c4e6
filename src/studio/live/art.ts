/** The art that the page shows, while it changes. */
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { onDropped } from '../../../assets/pipeline/studio/droppedFiles'
import { IS_STATIC } from '../core/pageUrl'

/** The number of changes that this page has seen. A frame with it in its key opens anew, since its clock does not run. */
export const useArtRevision = create(() => 0)

const count = () => useArtRevision.setState((before) => before + 1)
onDropped(count)
import.meta.hot?.on('city-dice:art', count)

/**
 * Returns the errors of the last run of the asset pipeline, so that a state page says why it shows older art.
 * @param skin that is shown; null for the dev server's own
 */
export function useAssetErrors(skin: string | null): readonly string[] {
  const [errors, setErrors] = useState<readonly string[]>([])
  useEffect(() => {
    // The art of a static studio was packed without an error.
    if (IS_STATIC) return
    void fetch(`studio/assets.json?${new URLSearchParams({ errors: '', skin: skin ?? '' })}`)
      .then((response) => response.json())
      .then(setErrors)
    import.meta.hot?.on('city-dice:errors', setErrors)
    return () => import.meta.hot?.off('city-dice:errors', setErrors)
  }, [skin])
  return errors
}
