/** The dialogs, drawers and menus that are open, so that the browser's Back can close the last one. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Close functions, in the order in which the overlays were opened. */
let closers: readonly (() => void)[] = []
const listeners = new Set<() => void>()

function change(next: readonly (() => void)[]): void {
  closers = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every overlay calls this hook; `close` is what its close button does. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const closer = () => onBack()
    change([...closers, closer])
    return () => change(closers.filter((one) => one !== closer))
  }, [isOpen])
}

export function useIsOverlayOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => closers.length > 0,
    () => false,
  )
}

/** Closes the overlay that was opened last. @returns whether others are still open */
export function closeLastOverlay(): boolean {
  closers.at(-1)?.()
  return closers.length > 1
}
