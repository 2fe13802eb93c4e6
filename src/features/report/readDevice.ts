/** Where this page runs, for a report of a problem. */
import { matchPath } from 'react-router-dom'
import type { Device } from '../../game/problemReport'
import { pathOfPage } from '../../i18n/localPath'
import { PATHS } from '../../paths'

const MAX_CHARACTERS = 300

export function readDevice(): Device {
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
