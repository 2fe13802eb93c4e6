/** Sends prepared requests to a server from a thread of its own, over twenty connections, without pipelining. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Load {
  port: number
  /** Requests as they go over the wire, sent from the first again after the last. */
  requests: readonly string[]
  seconds: number
}

/** @returns the number of responses. @throws Error with the first response that is not 200 */
export async function sendRequests(load: Load): Promise<number> {
  const worker = new Worker(new URL('./loadWorker.mjs', import.meta.url), { workerData: load })
  const [result] = await once(worker, 'message')
  return result
}

/** @returns a request as it goes over the wire */
export const rawRequest = (path: string, token: string) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`
