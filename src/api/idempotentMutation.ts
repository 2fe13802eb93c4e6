/** Writes that go by the same name until they are answered, so that asking again after a lost answer does nothing twice. */
import { ApiError } from './apiError'
import { newIdempotencyKey } from './idempotencyKey'

/** Who asks for the same so much later has seen what became of the first, and means it anew. */
const FORGOTTEN_MS = 5 * 60_000

export interface IdempotentMutation {
  /** Sends a write under its name. @throws what `send` throws */
  write<Answer>(asked: string, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer>
  /** What became of the last one has been seen elsewhere: whoever asks for the same means it anew. */
  forget(): void
}

/** Makes the sender of one kind of write, which it tells apart by what they ask for. */
export function createIdempotentMutation(): IdempotentMutation {
  let unanswered: { asked: string; key: string; sentMs: number } | null = null
  const write: IdempotentMutation['write'] = async (asked, send) => {
    const sentMs = performance.now()
    if (unanswered?.asked !== asked || sentMs - unanswered.sentMs >= FORGOTTEN_MS) unanswered = null
    const key = unanswered?.key ?? newIdempotencyKey()
    unanswered = { asked, key, sentMs }
    try {
      const answer = await send(key)
      unanswered = null
      return answer
    } catch (error) {
      if (error instanceof ApiError && !error.isRetryable) unanswered = null
      throw error
    }
  }
  return {
    write,
    forget() {
      unanswered = null
    },
  }
}
