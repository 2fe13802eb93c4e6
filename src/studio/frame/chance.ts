/** Seeded chance: every load of the page draws the same numbers. */

const SEED = 20260115
const NEXT_SEED = 15485863
const MODULUS = 2147483647

const nextState = (state: number) => (state * 16807) % MODULUS

/** Each call site has its own seed, so the order of the callers does not matter. */
export function seedChance(): void {
  const callers = new Map<string | undefined, Map<string | undefined, number>>()
  Math.random = () => {
    const [, , callSite, caller] = new Error().stack?.split('\n') ?? []
    const states = callers.get(caller) ?? new Map<string | undefined, number>()
    callers.set(caller, states)
    const state = nextState(states.get(callSite) ?? SEED + NEXT_SEED * states.size)
    states.set(callSite, state)
    return state / MODULUS
  }
  let state = SEED
  crypto.getRandomValues = (array) => {
    if (array === null) return array
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    bytes.forEach((_, index) => {
      state = nextState(state)
      bytes[index] = state & 255
    })
    return array
  }
}
