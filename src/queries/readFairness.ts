/** The public record of a game, by its number. */
import { ApiError } from '../api/apiError'
import { call } from '../api/call'
import { errorText } from '../contract/errors'
import type { Fairness } from '../contract/game'
import { historyRoutes } from '../contract/history'

/** @returns the record, or what to tell the reader */
export async function readFairness(instance: number): Promise<{ fairness: Fairness } | { refusal: string }> {
  try {
    const { fairness } = await call(historyRoutes.fairness, { params: { instance } })
    return { fairness }
  } catch (error) {
    const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return {
      refusal: isUnknown || !(error instanceof ApiError) ? errorText('fairness_unknown') : error.message,
    }
  }
}
