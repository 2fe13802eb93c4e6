// Serves the rendering page and receives the frames that it sends back.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

/** Receives the frames of the films that are being rendered. */
export interface FrameSink {
  take: (film: string, frame: number, pixels: Buffer) => Promise<void>
  done: () => void
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

async function readBody(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Serves `folder` on a free port; `sink` is called for each request and returns the current receiver. */
export async function serveScene(folder: string, sink: () => FrameSink) {
  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost')
    const query = address.searchParams
    const body = await readBody(request)
    if (address.pathname === '/frame') {
      await sink().take(query.get('film') ?? '', Number(query.get('frame')), body)
    }
    if (address.pathname === '/done') sink().done()
    if (request.method === 'POST') return response.end()
    const file = address.pathname === '/' ? '/index.html' : address.pathname
    try {
      const content = readFileSync(join(folder, file))
      response
        .setHeader('Content-Type', contentTypes[extname(file)] ?? 'application/octet-stream')
        .end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, close: () => server.close() }
}
