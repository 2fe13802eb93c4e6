/** Which art is loaded, in which resolution, and its version: it rises when art comes, or is replaced while developing. */
import { useEffect, useState } from 'react'
import type { TableLayout } from './layout'
import { artResolution, type Bundle, loadArt, reloadArt } from './textures'

export interface Art {
  /** 0 until the table can be drawn. */
  version: number
}

const RETRY_MS = 3_000

/** Loads font and table first, so that they can be played; the result's art follows when they stand. */
export function useArt(layout: TableLayout, pixelRatio: number, onFailed: () => void): Art {
  const [version, setVersion] = useState(0)
  const [resolution] = useState(() => artResolution(layout, pixelRatio))

  useEffect(() => {
    let isWanted = true
    const rise = () => isWanted && setVersion((last) => last + 1)
    // The network may be away: what is missing is asked for until it is there.
    const loadUntilThere = (bundle: Bundle): Promise<void> =>
      loadArt(bundle, resolution).catch(async () => {
        if (bundle !== 'result') onFailed()
        await new Promise((done) => setTimeout(done, RETRY_MS))
        if (isWanted) await loadUntilThere(bundle)
      })
    void Promise.all([loadUntilThere('boot'), loadUntilThere('table')])
      .then(rise)
      .then(() => loadUntilThere('result'))
      .then(rise)
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
