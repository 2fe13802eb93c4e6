/** Sends prepared requests to a server from a thread of its own, over twenty connections, without pipelining. */
import { Worker } from 'node:worker_threads'

export interface Load {
  port: number
  /** Requests as they go over the wire, sent from the first again after the last. */
  requests: readonly string[]
  /** The end of the load, whichever comes first. */
  count?: number
  seconds?: number
}

export interface Responses {
  responses: number
  /** With their headers. */
  bytes: number
}

/** @throws Error with the first response that is neither 200 nor 503, and after many of 503 */
export function sendRequests({
  count = Number.POSITIVE_INFINITY,
  seconds = Number.POSITIVE_INFINITY,
  ...load
}: Load): Promise<Responses> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./loadWorker.mjs', import.meta.url), {
      workerData: { ...load, count, seconds },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** @returns a request as it goes over the wire. @param body is sent as JSON */
export function rawRequest(
  method: 'GET' | 'POST',
  path: string,
  { token, key, body }: { token: string; key?: string; body?: unknown },
): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token}`,
    ...(key === undefined ? [] : [`Idempotency-Key: ${key}`]),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${text.length}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}
