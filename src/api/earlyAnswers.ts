/** The answers of the API that the inline script of the table's pages has requested, before the client's code has arrived. */

interface AnswerTimes {
  /** Monotonic milliseconds, as performance.now(). */
  sentAtMs: number
  receivedAtMs: number
}

/** A successful answer. */
export interface EarlyAnswer extends AnswerTimes {
  body: unknown
  /** The `Date` header. */
  date: string | null
}

declare global {
  /** By path below the API's base; set by app/tableStart. Null is a request that has failed. */
  var earlyAnswers: { token: string; byPath: Map<string, Promise<EarlyAnswer | null>> } | undefined
}

/** An older answer is not worth more than a new request. */
const MAX_AGE_MS = 10_000

/** Returns the answer to a session's early request, once; null if there is none. */
export async function takeEarlyAnswer(path: string, token: string | null): Promise<EarlyAnswer | null> {
  const { earlyAnswers } = globalThis
  const request = earlyAnswers?.token === token ? earlyAnswers.byPath.get(path) : undefined
  if (request === undefined) return null
  earlyAnswers?.byPath.delete(path)
  const answer = await request
  return answer === null || performance.now() - answer.receivedAtMs > MAX_AGE_MS ? null : answer
}

const times = new WeakMap<object, AnswerTimes>()

/** Keeps the times of an early answer for its validated response. */
export function keepTimes(response: object, { sentAtMs, receivedAtMs }: AnswerTimes): void {
  times.set(response, { sentAtMs, receivedAtMs })
}

/** Returns when a response was requested and when it arrived, if it was requested early. */
export function earlyTimes(response: object): AnswerTimes | undefined {
  return times.get(response)
}
