/**
 * Writes that keep their idempotency key until a response arrives, so that a retry after a lost response has no second
 * effect.
 */
import { ApiError } from './apiError'
import { newIdempotencyKey } from './idempotencyKey'

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
