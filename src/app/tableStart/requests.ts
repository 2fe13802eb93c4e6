/** Asks for the stylesheet, the API's answers and the atlases. */
import type { EarlyAnswer } from '../../api/earlyAnswers'
import { startOfDay } from '../../domain/startOfDay'
import { fetchBitmap } from '../../stage/assets/earlyAtlases'
import { atlasAt, screenResolution } from '../../stage/assets/screenResolution'
import type { StoredPlayer, TableStart } from './start'

/** Later the client asks again. */
const TIMEOUT_MS = 10_000

/** Loads a stylesheet, which does not delay the first picture. Resolves when it has arrived or failed. */
export function loadStyle(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve
  })
}

export function requestAnswers({ api, answers }: TableStart, { token, id }: StoredPlayer) {
  return new Map(
    answers.map((path) => {
      const url = path.replace(/:\w+/, String(id)).replace(':day', startOfDay(Date.now()))
      return [url.split('?')[0]!, request(api + url, token)]
    }),
  )
}

async function request(url: string, token: string): Promise<EarlyAnswer | null> {
  const sentAtMs = performance.now()
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = await response.json()
    const date = response.headers.get('date')
    return response.ok ? { body, date, sentAtMs, receivedAtMs: performance.now() } : null
  } catch {
    return null
  }
}

export function requestAtlases({ atlases, sprites }: TableStart) {
  const resolution = screenResolution(sprites)
  return new Map(
    atlases.map((packed) => {
      const { src } = atlasAt(packed, resolution)
      return [src, fetchBitmap(src).catch(() => null)]
    }),
  )
}
