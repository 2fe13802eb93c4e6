/** React hooks that load the stage's assets and return textures. */
import type { Texture } from 'pixi.js'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PackedAssets } from './assets'
import { type Bundle, FIRST_BUNDLES } from './screenResolution'
import {
  atlasTexture,
  loadAssets,
  onAssetsChange,
  reloadAssets,
  solidTexture,
  spriteTexture,
} from './textures'

const RETRY_MS = 3_000
/** Delay of what the first frame does not need, so that it does not slow down the first taps on the table. */
const LATER_MS = 250

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Returns a sprite's texture by its name in assets/; empty until loaded, a new object when assets are replaced. */
export function useSpriteTexture(name: string): Texture {
  return useSyncExternalStore(onAssetsChange, () => spriteTexture(name))
}

/** Returns a bundle's whole atlas; empty until loaded, a new object when assets are replaced. */
export function useAtlasTexture(bundle: Bundle): Texture {
  return useSyncExternalStore(onAssetsChange, () => atlasTexture(bundle))
}

/** Returns the texture of solid fills. */
export function useSolidTexture(): Texture {
  return useSyncExternalStore(onAssetsChange, solidTexture)
}

/**
 * Loads the font and the table bundle, then what the first frame does not need.
 * @param onFailed called for each failed download of the first bundles; downloads are retried every 3 s
 * @param loadLater code that the first frame does not need either
 * @returns whether the table can be drawn
 */
export function useAssets(onFailed: () => void, loadLater: readonly (() => Promise<void>)[]): boolean {
  const [isReady, setIsReady] = useState(false)

  useEffect(() => {
    let isMounted = true
    const loadWithRetry = (load: () => Promise<void>, onError = () => {}): Promise<void> =>
      load().catch(async () => {
        onError()
        await pause(RETRY_MS)
        if (isMounted) await loadWithRetry(load, onError)
      })
    void Promise.all(FIRST_BUNDLES.map((bundle) => loadWithRetry(() => loadAssets(bundle), onFailed)))
      .then(() => isMounted && setIsReady(true))
      .then(() => pause(LATER_MS))
      .then(() => {
        if (!isMounted) return
        for (const load of [...loadLater, () => loadAssets('result')]) void loadWithRetry(load)
      })
    const handleRepack = (packed: PackedAssets) => void reloadAssets(packed)
    import.meta.hot?.on('city-dice:art', handleRepack)
    return () => {
      isMounted = false
      import.meta.hot?.off('city-dice:art', handleRepack)
    }
  }, [onFailed, loadLater])

  return isReady
}
