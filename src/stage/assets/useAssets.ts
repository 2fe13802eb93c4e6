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
/** Delay of the result bundle, so that its decoding does not slow down the first taps on the table. */
const RESULT_DELAY_MS = 250

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
 * Loads the font and the table bundle, then the result bundle.
 * @param onFailed called for each failed download of the first bundles; downloads are retried every 3 s
 * @returns whether the table can be drawn
 */
export function useAssets(onFailed: () => void): boolean {
  const [isReady, setIsReady] = useState(false)

  useEffect(() => {
    let isMounted = true
    const loadWithRetry = (bundle: Bundle): Promise<void> =>
      loadAssets(bundle).catch(async () => {
        if (bundle !== 'result') onFailed()
        await pause(RETRY_MS)
        if (isMounted) await loadWithRetry(bundle)
      })
    void Promise.all(FIRST_BUNDLES.map(loadWithRetry))
      .then(() => isMounted && setIsReady(true))
      .then(() => pause(RESULT_DELAY_MS))
      .then(() => (isMounted ? loadWithRetry('result') : undefined))
    const handleRepack = (packed: PackedAssets) => void reloadAssets(packed)
    import.meta.hot?.on('city-dice:art', handleRepack)
    return () => {
      isMounted = false
      import.meta.hot?.off('city-dice:art', handleRepack)
    }
  }, [onFailed])

  return isReady
}
