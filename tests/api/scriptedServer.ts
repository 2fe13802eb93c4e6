/** A real HTTP server that answers calls as a test tells it to, and remembers what it was asked. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { http } from '../../src/api/http'

export interface Asked {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: unknown
}

export interface Answer {
  status?: number
  body?: unknown
  /** Closes the connection instead of answering. */
  isDropped?: boolean
  afterMs?: number
}

export interface ScriptedServer {
  asked: Asked[]
  /** Answers by the path below the API base; what has no answer gets a 404 without a body. */
  answers: Record<string, Answer | ((asked: Asked) => Answer)>
  close(): Promise<void>
}

/** Starts the server on a free port and points the client's calls to it. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const scripted: Omit<ScriptedServer, 'close'> = { asked: [], answers: {} }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const { method = '', url = '', headers } = request
      const asked: Asked = { method, url, headers, body: text === '' ? null : JSON.parse(text) }
      scripted.asked.push(asked)
      const given = scripted.answers[url.replace('/api/v1', '').split('?')[0] ?? '']
      const answer = (typeof given === 'function' ? given(asked) : given) ?? { status: 404 }
      setTimeout(() => {
        if (answer.isDropped) return request.socket.destroy()
        response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
        response.end(answer.body === undefined ? '' : JSON.stringify(answer.body))
      }, answer.afterMs ?? 0)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  http.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`
  return {
    ...scripted,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
