/** Where this page runs, for a report of a problem. */
import type { Device } from '../../game/report/problemReport'
import { PATHS } from '../../paths'

const MAX_CHARACTERS = 300

export function readDevice(): Device {
  return {
    build: buildName(),
    page: pageOf(location.pathname),
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

/** An address that is no page may contain anything, so its own text is left out. */
function pageOf(pathname: string): string {
  const isPage = (path: string) => new RegExp(`^${path.replace(':id', '\\d+')}$`).test(pathname)
  return Object.values(PATHS).find(isPage) ?? 'unknown'
}

function rendererName(): string {
  const context = document.createElement('canvas').getContext('webgl')
  if (context === null) return 'none'
  const names = context.getExtension('WEBGL_debug_renderer_info')
  return String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER))
}
