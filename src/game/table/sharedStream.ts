/** One stream for all windows of a browser, by a lock that the window with the stream holds. */
import type { LiveEvent } from '../../contract/live'

export interface PassedEvent {
  name: LiveEvent['name']
  text: string
}

export interface SharedStream {
  /** Sends an event to the other windows, null if the stream is broken. Only the window with the lock calls it. */
  pass(event: PassedEvent | null): void
  leave(): void
}

/**
 * Returns null where windows cannot share a stream and each opens its own: pages without TLS have no locks, and browsers
 * that block the storage of a site forbid locks or channels.
 * @param name of the stream
 * @param onLock this window is to open the stream, because none has it or the one that had it has left
 * @param onPassed called with what another window passes on
 */
export function shareStream(
  name: string,
  onLock: () => void,
  onPassed: (event: PassedEvent | null) => void,
): SharedStream | null {
  const channel = openChannel(name)
  if (channel === null) return null
  const abort = new AbortController()
  let release = () => {}
  channel.onmessage = ({ data }: MessageEvent<PassedEvent | null>) => onPassed(data)
  const open = () => {
    // An event of the window before, still on its way, must not count as this window's.
    channel.onmessage = null
    onLock()
  }
  const hold = async () => {
    if (abort.signal.aborted) return
    open()
    await new Promise<void>((resolve) => {
      release = resolve
    })
  }
  navigator.locks.request(name, { signal: abort.signal }, hold).catch(() => {
    if (!abort.signal.aborted) open()
  })
  return {
    pass: (event) => channel.postMessage(event),
    leave() {
      abort.abort()
      release()
      channel.close()
    },
  }
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return globalThis.navigator?.locks === undefined ? null : new BroadcastChannel(name)
  } catch {
    return null
  }
}
