/** Dynamic imports of components that are retried until the network is back. */
import { type ComponentType, useEffect, useState } from 'react'
import { once } from '../../domain/once'

const RETRY_MS = 2_000

export interface LazyComponent<P> {
  /** Null until the first `load()` has resolved. */
  component: ComponentType<P> | null
  load(): Promise<ComponentType<P>>
  /** Loads the code before it is needed; a failure is ignored, because the first use tries again. */
  preload(): void
}

/** A lazy component without Suspense, for callers that render their own loading state. */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  const lazyLoaded: LazyComponent<P> = {
    component: null,
    load: once(async () => {
      lazyLoaded.component = await load()
      return lazyLoaded.component
    }),
    preload: () => void lazyLoaded.load().catch(() => undefined),
  }
  return lazyLoaded
}

/** Loads the code while `isWanted`; unmounting cancels the retries. @returns null until the code has loaded */
export function useLazyComponent<P>(code: LazyComponent<P>, isWanted: boolean): ComponentType<P> | null {
  const [loaded, setLoaded] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    if (!isWanted || code.component !== null) return
    const abort = new AbortController()
    importWithRetry(code.load, abort.signal).then(
      (component) => setLoaded(() => component),
      () => undefined,
    )
    return () => abort.abort()
  }, [code, isWanted])
  return loaded ?? code.component
}

/**
 * Retries `load` every two seconds until it resolves.
 * @throws the last error once `signal` is aborted; at once the error of a file that the browser cannot parse
 */
export async function importWithRetry<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (error instanceof SyntaxError) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      if (signal?.aborted) throw error
    }
  }
}

/** Sooner than the chunk, so that its component is styled when it renders. */
const STYLE_RETRY_MS = 1_000

/**
 * Requests a failed stylesheet again until it loads. Vite requests the stylesheet of a lazy chunk once, so a retried import
 * of the chunk resolves without styles.
 */
export function retryStylesheets(): void {
  // The error event of a <link> does not bubble, so the listener captures.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      setTimeout(() => target.replaceWith(target.cloneNode()), STYLE_RETRY_MS)
    },
    true,
  )
}
