/** Shares one load between all callers. */

/** Returns a function that calls `load` once and shares its promise; after a failure the next call loads again. */
export function once<Args extends unknown[], T>(
  load: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  let loading: Promise<T> | null = null
  return (...args) => {
    loading ??= load(...args).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}
