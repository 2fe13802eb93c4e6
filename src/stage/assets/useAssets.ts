/** React hooks that load the stage's assets and return textures. */
import { skin } from 'virtual:asset-manifest'
import type { Texture } from 'pixi.js'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { hasLetters } from '../text/bitmapFont'
import { loadLetters } from '../text/wordPage'
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
/** Delay of what the first frame does not need, so that it slows down neither the table's controls nor the first taps. */
const LATER_MS = 500

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

/** Retries every 3 s, until the load succeeds or the signal is aborted. */
async function loadWithRetry(load: () => Promise<void>, signal: AbortSignal, onFailed = () => {}) {
  for (; !signal.aborted; await pause(RETRY_MS)) {
    try {
      return await load()
    } catch {
      onFailed()
    }
  }
}

/**
 * Loads the font and the table bundle.
 * @param text in the page's language, whose letters the browser loads if the font lacks them
 * @param onFailed called for each failed download
 * @returns whether the table can be drawn
 */
export function useAssets(text: string, onFailed: () => void): boolean {
  const [readyText, setReadyText] = useState<string | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    void Promise.all(FIRST_BUNDLES.map((bundle) => loadWithRetry(() => loadAssets(bundle), signal, onFailed)))
      .then(() => (hasLetters(text) ? undefined : loadLetters(text)))
      .then(() => signal.aborted || setReadyText(text))
    const handleRepack = (packed: PackedAssets & { skin: string | null }) => {
      if (packed.skin === skin) void reloadAssets(packed)
    }
    import.meta.hot?.on('city-dice:art', handleRepack)
    return () => {
      controller.abort()
      import.meta.hot?.off('city-dice:art', handleRepack)
    }
  }, [text, onFailed])

  return readyText === text
}

/** Loads what the first frame does not need, some time after the component has been mounted. */
export function useLaterLoads(loads: readonly (() => Promise<void>)[]): void {
  useEffect(() => {
    const controller = new AbortController()
    void pause(LATER_MS).then(() => {
      for (const load of loads) void loadWithRetry(load, controller.signal)
    })
    return () => controller.abort()
  }, [loads])
}
