/**
 * Idempotency keys, with which the server recognises a repeated write; and writes that keep theirs until a response arrives, so
 * that a retry after a lost response has no second effect.
 */
import { ApiError } from './apiError'

const TIME_DIGITS = 12
const RANDOM_BYTES = 10

/**
 * Returns the time and 80 random bits in hex. Keys of the same minutes are next to each other in the server's index.
 * @param nowMs of the server's clock; 0 for rare writes, whose place in the index does not matter
 */
export function newIdempotencyKey(nowMs: number): string {
  return Math.floor(nowMs).toString(16).padStart(TIME_DIGITS, '0') + randomHex(RANDOM_BYTES)
}

/** Random ids. crypto.randomUUID is not used, since it is missing on plain http. */
export function randomHex(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** After this time the player knows the outcome of the first write, so an equal one is new and gets a new key. */
const KEY_EXPIRES_MS = 5 * 60_000

interface IdempotentMutation {
  /**
   * Sends a write. Equal `requestId`s share a key until a response arrives.
   * @returns what `send` returns
   * @throws what `send` throws
   */
  write<Response>(requestId: string, send: (idempotencyKey: string) => Promise<Response>): Promise<Response>
  /** Drops the pending key. Called when the player has seen the outcome elsewhere, so an equal write is new. */
  reset(): void
}

/** Creates the sender of one kind of write, such as withdrawals. It remembers the last write without a response. */
export function createIdempotentMutation(): IdempotentMutation {
  let pending: { requestId: string; key: string; sentMs: number } | null = null
  const write: IdempotentMutation['write'] = async (requestId, send) => {
    const sentMs = performance.now()
    if (pending?.requestId !== requestId || sentMs - pending.sentMs >= KEY_EXPIRES_MS) pending = null
    const key = pending?.key ?? newIdempotencyKey(0)
    pending = { requestId, key, sentMs }
    try {
      const response = await send(key)
      pending = null
      return response
    } catch (error) {
      if (error instanceof ApiError && !error.isRetryable) pending = null
      throw error
    }
  }
  return {
    write,
    reset() {
      pending = null
    },
  }
}
