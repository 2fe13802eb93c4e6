/** Which art is loaded, in which resolution, and its version: it rises when art comes, or is replaced while developing. */
import { useEffect, useState } from 'react'
import type { TableLayout } from './layout'
import { artResolution, loadArt, reloadArt } from './textures'

export interface Art {
  /** 0 until the table can be drawn. */
  version: number
}

const RETRY_MS = 3_000

/** Loads font and table first, so that they can be played; the result's art follows when they stand. */
export function useArt(layout: TableLayout, pixelRatio: number, onFailed: (error: unknown) => void): Art {
  const [version, setVersion] = useState(0)
  const [resolution] = useState(() => artResolution(layout, pixelRatio))

  useEffect(() => {
    let isWanted = true
    const rise = () => isWanted && setVersion((last) => last + 1)
    const loadResult = (): Promise<void> =>
      loadArt('result', resolution).catch(async () => {
        // The network went away while the table stood: it is asked for again before a result needs it.
        await new Promise((done) => setTimeout(done, RETRY_MS))
        if (isWanted) await loadResult()
      })
    Promise.all([loadArt('boot', resolution), loadArt('table', resolution)])
      .then(rise)
      .then(loadResult)
      .then(rise)
      .catch((error) => isWanted && onFailed(error))
    const onArt = (change: { pixiManifest: Parameters<typeof reloadArt>[0] }) => {
      void reloadArt(change.pixiManifest).then(rise)
    }
    import.meta.hot?.on('city-dice:art', onArt)
    return () => {
      isWanted = false
      import.meta.hot?.off('city-dice:art', onArt)
    }
  }, [resolution, onFailed])

  return { version }
}
