/** The mocked server, inside the page: it answers fetch and XMLHttpRequest between two steps of the clock. */
import { BatchInterceptor } from '@mswjs/interceptors'
import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'
import { API_BASE } from '../../contract/route'
import type { SentRequest } from '../core/studioWindow'
import { mockResponses } from '../mock/responses'
import type { Scene } from '../mock/scene'

export interface MockServer {
  /** In the order of sending. */
  requests: readonly SentRequest[]
  /** Whether every request that will be answered has been. */
  isAnswered(): boolean
}

interface ServerTimes {
  /** Resolves when the clock stands still. */
  stepOver(): Promise<unknown>
  videosReleased: Promise<void>
}

export function startMockServer(scene: Scene, times: () => ServerTimes): MockServer {
  const requests: SentRequest[] = []
  let openCount = 0
  const interceptors = [new FetchInterceptor(), new XMLHttpRequestInterceptor()]
  const server = new BatchInterceptor({ name: 'mock-server', interceptors })
  server.apply()
  server.on('request', async ({ request, controller }) => {
    const url = new URL(request.url)
    if (url.pathname.startsWith('/videos/')) {
      if (scene.hasVideo === false) controller.respondWith(new Response('', { status: 404 }))
      else await times().videosReleased
    }
    if (!url.pathname.startsWith(`${API_BASE}/`)) return
    const path = url.pathname.slice(API_BASE.length)
    const sent = { method: request.method, path: path + url.search, isAnswered: false }
    requests.push(sent)
    // A request without an answer would keep the page from becoming idle.
    if (scene.unanswered?.some((end) => path.endsWith(end))) return new Promise(() => {})
    const sentAtMs = Date.now()
    openCount += 1
    try {
      const body = await readBody(request)
      await times().stepOver()
      // The client assumes that the server's time was taken halfway between request and response.
      const answer = answerTo(scene, (sentAtMs + Date.now()) / 2, { url, path, body })
      if (answer === null) controller.errorWith(new TypeError('Failed to fetch'))
      else controller.respondWith(answer)
    } finally {
      openCount -= 1
      sent.isAnswered = true
    }
  })
  return { requests, isAnswered: () => openCount === 0 }
}

async function readBody(request: Request): Promise<object> {
  const text = await request.clone().text()
  return text === '' ? {} : (JSON.parse(text) as object)
}

/** Returns null for a lost connection. */
function answerTo(
  scene: Scene,
  nowMs: number,
  { url, path, body }: { url: URL; path: string; body: object },
): Response | null {
  const route = path.replace(/\/\d+$/, '/:id')
  const error = scene.errors?.[route]
  if (error?.status === 0) return null
  if (error !== undefined) {
    const { status, code } = error
    return Response.json({ success: false, code }, { status })
  }
  const answer = mockResponses(scene, nowMs, { url, body })[route]
  if (answer !== undefined) return Response.json({ success: true, ...answer() })
  return Response.json({ success: false, message: 'Not mocked', code: 'not_found' }, { status: 404 })
}
