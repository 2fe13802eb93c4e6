/** Chance that repeats: the skyline and the dust of each throw are the same. */

/** Returns a seeded random source with values from 0 to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}
