/** Components that are loaded when they are first shown, over a network that may be away just then. */
import { type ComponentType, lazy } from 'react'
import { fetchMissingStyles } from './retryStylesheets'

const AGAIN_MS = 2_000

/**
 * A component that is asked for until it comes. A lost network delays it; it never breaks the page around it.
 * @param load fetches the component's module
 */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await untilThere(load) }))
}

/** A component that is yet to be fetched, and is there at once from then on. */
export interface Later<P> {
  component: ComponentType<P> | null
  load(): Promise<ComponentType<P>>
}

/** For whoever has something of their own to show meanwhile. @param load fetches the component's module */
export function later<P>(load: () => Promise<ComponentType<P>>): Later<P> {
  const it: Later<P> = {
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
export async function untilThere<T>(load: () => Promise<T>, leaving?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      await fetchMissingStyles()
      return await load()
    } catch (error) {
      await new Promise((done) => setTimeout(done, AGAIN_MS))
      if (leaving?.aborted) throw error
    }
  }
}
