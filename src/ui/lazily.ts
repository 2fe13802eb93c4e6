/** Components that are loaded when they are first shown, over a network that may be away just then. */
import { type ComponentType, lazy } from 'react'

const AGAIN_MS = 2_000

/**
 * A component that is asked for until it comes. A lost network delays it; it never breaks the page around it.
 * @param load fetches the component's module
 */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await untilThere(load) }))
}

/** Asks for it until it comes. @param load fetches it */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((done) => setTimeout(done, AGAIN_MS))
    }
  }
}
