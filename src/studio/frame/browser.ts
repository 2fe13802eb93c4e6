/** Limits the browser to what a scene says of it, and holds what would move by the browser's own clock. */
import type { Scene } from '../mock/scene'
import { refuseWebGL } from './patches'

export function limitBrowser({ orientation, hasWebGL = true }: Scene, isSlow: boolean): void {
  if (orientation === 'unmeasured') Object.defineProperty(window, 'innerWidth', { value: 0 })
  if (orientation === 'unreadable') {
    const { matchMedia } = window
    window.matchMedia = (query) => {
      if (query.includes('orientation')) throw new Error('orientation is not available')
      return matchMedia.call(window, query)
    }
  }
  if (!hasWebGL) refuseWebGL()
  if (isSlow) {
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '3g' } })
  }
}

/** CSS animations and transitions are shown at their end: they run on the browser's own clock. */
export function endAnimations(): void {
  const withoutAnimations = new CSSStyleSheet()
  withoutAnimations.replaceSync(
    '*, ::before, ::after { animation: none !important; transition: none !important; content-visibility: visible !important }',
  )
  document.adoptedStyleSheets = [withoutAnimations]
}

/** A stream of events that never sends one, so the page polls. */
export function silenceStreams(): void {
  class SilentStream extends EventTarget {
    close(): void {}
  }
  window.EventSource = SilentStream as unknown as typeof EventSource
  navigator.sendBeacon = () => true
}

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

/** Storage that only this page has: the sizes of a state are open side by side, and the dev server's player keeps its session. */
export function isolateStorage(entries: Readonly<Record<string, string>>): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(window, name, { value: new MemoryStorage() })
  }
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}

class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>()

  get length(): number {
    return this.#entries.size
  }

  key = (index: number) => [...this.#entries.keys()][index] ?? null
  getItem = (key: string) => this.#entries.get(key) ?? null
  setItem = (key: string, value: string) => void this.#entries.set(key, String(value))
  removeItem = (key: string) => void this.#entries.delete(key)
  clear = () => this.#entries.clear()
}
