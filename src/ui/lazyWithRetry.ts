/** Components that are loaded when they are first shown, over a network that may be away just then. */
import { type ComponentType, lazy } from 'react'
import { retryStylesheets } from './retryStylesheets'

const AGAIN_MS = 2_000

/**
 * A component that is asked for until it comes. A lost network delays it; it never breaks the page around it.
 * @param load fetches the component's module
 */
export function lazyWithRetry<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await importWithRetry(load) }))
}

/** A component that is yet to be fetched, and is there at once from then on. */
export interface LazyComponent<P> {
  component: ComponentType<P> | null
  load(): Promise<ComponentType<P>>
}

/** For whoever has something of their own to show meanwhile. @param load fetches the component's module */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  const it: LazyComponent<P> = {
    component: null,
    async load() {
      it.component = await load()
      return it.component
    },
  }
  return it
}

/**
 * Asks for it until it comes.
 * @param load fetches it
 * @param leaving says that nobody waits for it any more, which is thrown as the last failure
 */
export async function importWithRetry<T>(load: () => Promise<T>, leaving?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      await retryStylesheets()
      return await load()
    } catch (error) {
      await new Promise((done) => setTimeout(done, AGAIN_MS))
      if (leaving?.aborted) throw error
    }
  }
}
