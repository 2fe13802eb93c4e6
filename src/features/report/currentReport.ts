/** The report of a problem as of now. */
import { recentCalls } from '../../api/recentCalls'
import { writeReport } from '../../game/problemReport'
import { recentSteps } from '../../game/round/recentSteps'
import { useGame } from '../../game/state/store'
import { readDevice } from './readDevice'

const MAX_PLACES = 6

/** @param error that broke the page, undefined for none */
export function currentReport(error?: unknown): string {
  const failure = error === undefined ? undefined : { name: nameOf(error), places: placesOf(error) }
  const facts = { ...readDevice(), nowMs: Math.round(performance.now()), failure }
  return writeReport({ ...facts, state: useGame.getState().round }, recentSteps, recentCalls)
}

/** Only names of the language, since an error can bear any. */
function nameOf(error: unknown): string {
  const kinds = [TypeError, RangeError, ReferenceError, SyntaxError, Error]
  return kinds.find((kind) => error instanceof kind)?.name ?? 'unknown'
}

/** The places in the built files: 'TablePage-CJNeiUqE.js:1:2034'. */
function placesOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return [...stack.matchAll(/\/assets\/([\w-]+\.js:\d+:\d+)/g)]
    .slice(0, MAX_PLACES)
    .map(([, place = '']) => place)
}
