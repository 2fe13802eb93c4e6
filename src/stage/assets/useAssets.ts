/** Loads the stage's art, and hands its textures to whoever draws them. */
import type { Texture } from 'pixi.js'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Bundle, FIRST_BUNDLES, type PackedAssets } from './assets'
import {
  atlasTexture,
  loadAssets,
  onAssetsChange,
  reloadAssets,
  solidTexture,
  spriteTexture,
} from './textures'

const RETRY_MS = 3_000
/** The result's art waits until the table has been drawn and takes taps. */
const AFTER_TABLE_MS = 250

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * A sprite's texture by its name in assets/: transparent until it is there, another one when it has been replaced.
 * Only who draws that sprite is rendered again.
 */
export function useSpriteTexture(name: string): Texture {
  return useSyncExternalStore(onAssetsChange, () => spriteTexture(name))
}

/** The picture that a bundle's sprites are parts of: another one when it has been replaced. */
export function useAtlasTexture(bundle: Bundle): Texture {
  return useSyncExternalStore(onAssetsChange, () => atlasTexture(bundle))
}

/** What plain surfaces are made of. */
export function useSolidTexture(): Texture {
  return useSyncExternalStore(onAssetsChange, solidTexture)
}

/**
 * Loads font and table first, so that they can be played; the result's art follows when they stand.
 * @returns whether the table can be drawn
 */
export function useAssets(onFailed: () => void): boolean {
  const [isReady, setIsReady] = useState(false)

  useEffect(() => {
    let isWanted = true
    // The network may be away: what is missing is asked for until it is there.
    const loadUntilThere = (bundle: Bundle): Promise<void> =>
      loadAssets(bundle).catch(async () => {
        if (bundle !== 'result') onFailed()
        await pause(RETRY_MS)
        if (isWanted) await loadUntilThere(bundle)
      })
    void Promise.all(FIRST_BUNDLES.map(loadUntilThere))
      .then(() => isWanted && setIsReady(true))
      .then(() => pause(AFTER_TABLE_MS))
      .then(() => (isWanted ? loadUntilThere('result') : undefined))
    const onArt = (packed: PackedAssets) => void reloadAssets(packed)
    import.meta.hot?.on('city-dice:art', onArt)
    return () => {
      isWanted = false
      import.meta.hot?.off('city-dice:art', onArt)
    }
  }, [onFailed])

  return isReady
}
