/**
 * Inlined into the pages of the table, before their content: paints the table's first picture for a logged-in player,
 * asks for the API's answers and the atlases, and loads the client after that picture. The page itself asks for the code of
 * the controls; that of the stage is asked for here, after it.
 */
import type { EarlyAnswer } from '../../api/earlyAnswers'
import { startOfDay } from '../../domain/time'
import { fetchBitmap } from '../../stage/assets/earlyAtlases'
import { atlasAt, screenResolution } from '../../stage/assets/screenResolution'
import { paintTable } from './firstPaint'
import type { StoredPlayer, TableStart } from './start'

/** Later the client asks again. */
const TIMEOUT_MS = 10_000

const start = JSON.parse(document.currentScript!.dataset.start!) as TableStart
const player = readPlayer()
const style = loadStyle(start.style)
if (player !== null) {
  window.earlyAnswers = { token: player.token, byPath: requestAnswers(start, player) }
  window.earlyAtlases = requestAtlases(start)
  paintTable(start)
}
void Promise.all([style, firstFrame()]).then(loadClient)

/** A visitor gets only the client, which shows the login page. */
function readPlayer(): StoredPlayer | null {
  try {
    const token = JSON.parse(localStorage.getItem('userToken') ?? 'null') as string | null
    const user = JSON.parse(localStorage.getItem('userData') ?? 'null') as { id: number } | null
    return token === null || user === null ? null : { token, id: user.id }
  } catch {
    return null
  }
}

/** Resolves after the first frame, or at once where nobody sees it. */
function firstFrame(): Promise<void> {
  if (player === null || document.hidden) return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

function loadClient(): void {
  import(/* @vite-ignore */ start.main).then(requestStage, () => window.restartPage?.(start.main))
}

/** Requests the stage's code while the controls render, so that it is there when they ask for it. */
function requestStage(): void {
  if (player === null) return
  for (const href of start.stage)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', crossOrigin: '', href }),
    )
}

/** Loads a stylesheet, which does not delay the first picture. Resolves when it has arrived or failed. */
function loadStyle(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve
  })
}

function requestAnswers({ api, answers }: TableStart, { token, id }: StoredPlayer) {
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

function requestAtlases({ atlases, sprites }: TableStart) {
  const resolution = screenResolution(sprites)
  return new Map(
    atlases.map((packed) => {
      const { src } = atlasAt(packed, resolution)
      return [src, fetchBitmap(src).catch(() => null)]
    }),
  )
}
