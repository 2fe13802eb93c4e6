/** The browser's own time, kept before the clock is replaced: code, answers and decoded pictures arrive in it. */

const { setTimeout: realTimeout, requestAnimationFrame: realFrame } = window
const realNow = performance.now.bind(performance)

export const realNowMs = (): number => realNow()

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => realTimeout.call(window, resolve, ms))

/** Resolves in the browser's next frame, or after a while where it draws none, as in a hidden window. */
export const nextFrame = (): Promise<unknown> =>
  Promise.race([new Promise((resolve) => realFrame.call(window, resolve)), pause(200)])

const POLL_MS = 25
/** Software rendering of the largest size may take half a minute on a busy machine. */
const LOAD_MS = 120_000
/** A control that has not come by then is not there. */
export const CONTROL_MS = 30_000

/**
 * Resolves to the first value that is not null.
 * @param what for the error
 * @throws after `timeoutMs`
 */
export async function poll<T>(find: () => T | null, what: string, timeoutMs = LOAD_MS): Promise<T> {
  const endsAtMs = realNowMs() + timeoutMs
  for (;;) {
    const found = find()
    if (found !== null) return found
    if (realNowMs() > endsAtMs) throw new Error(what)
    await pause(POLL_MS)
  }
}
