/** Loads the code of the throw's scenes; measured: 16 KB gzipped that a playable table does without. */
import { useSyncExternalStore } from 'react'
import { once } from '../domain/once'

type ThrowScenes = typeof import('./throwScenes').throwScenes

let scenes: ThrowScenes | null = null
const listeners = new Set<() => void>()

/** @throws when the network fails; the next call tries again */
export const loadThrowScenes = once(async () => {
  scenes = (await import('./throwScenes')).throwScenes
  for (const listener of listeners) listener()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the scenes, null until they have loaded. */
export function useThrowScenes(): ThrowScenes | null {
  return useSyncExternalStore(subscribe, () => scenes)
}
