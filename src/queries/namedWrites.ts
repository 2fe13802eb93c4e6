/** Writes that go by the same name until they are answered, so that asking again after a lost answer does nothing twice. */
import { ApiError } from '../api/apiError'
import { newRequestKey } from '../api/requestKey'

/**
 * Makes the sender of one kind of write, which it tells apart by what they ask for.
 * @returns sends a write under its name; rejects with what `send` rejects with
 */
export function namedWrites(): <Answer>(
  asked: string,
  send: (idempotencyKey: string) => Promise<Answer>,
) => Promise<Answer> {
  let unanswered: { asked: string; key: string } | null = null
  return async (asked, send) => {
    const key = unanswered?.asked === asked ? unanswered.key : newRequestKey()
    unanswered = { asked, key }
    try {
      const answer = await send(key)
      unanswered = null
      return answer
    } catch (error) {
      if (error instanceof ApiError && !error.isRetryable) unanswered = null
      throw error
    }
  }
}
