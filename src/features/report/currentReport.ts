/** The report of a problem as of now. */
import { matchPath } from 'react-router-dom'
import { recentCalls } from '../../api/recentCalls'
import { type Device, writeReport } from '../../game/problemReport'
import { recentSteps } from '../../game/round/roundMachine'
import { useGame } from '../../game/state/store'
import { pathOfPage } from '../../i18n/localPath'
import { PATHS } from '../../paths'

const MAX_PLACES = 6

/** @param error that broke the page, undefined for none */
export function currentReport(error: unknown): string {
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

const MAX_CHARACTERS = 300

/** Where this page runs, for a report of a problem. */
function readDevice(): Device {
  return {
    build: buildName(),
    // The path's pattern, since an address may contain anything.
    page:
      Object.values(PATHS).find((path) => matchPath(path, pathOfPage(location.pathname)) !== null) ??
      'unknown',
    browser: navigator.userAgent.slice(0, MAX_CHARACTERS),
    screen: `${innerWidth} × ${innerHeight} at ${devicePixelRatio}`,
    renderer: rendererName().slice(0, MAX_CHARACTERS),
  }
}

/** The entry's name has the hash of all files. */
function buildName(): string {
  const loaded = document.querySelector('[src*="/assets/index-"], [href*="/assets/index-"]')
  const address = loaded?.getAttribute('src') ?? loaded?.getAttribute('href') ?? ''
  return /index-[\w-]+/.exec(address)?.[0] ?? 'development'
}

function rendererName(): string {
  const context = document.createElement('canvas').getContext('webgl')
  if (context === null) return 'none'
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const name = String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER))
  // A browser drops the oldest context, the table's, when a page has too many.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return name
}
