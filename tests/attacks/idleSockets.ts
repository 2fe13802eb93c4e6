/**
 * Idle connections: more of them than the server has file descriptors. They never send a request, or stop in the middle of
 * its headers or its body, wait after the answer or do not read it, and are opened again when the server closes them. The downloads need a built client.
 */
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/route'
import { fileTarget, report } from '../fixtures/attackTarget'

const DESCRIPTORS = 1_024
const SOCKETS = 1_100
const ATTACK_MS = 5_000

const target = fileTarget({ descriptors: DESCRIPTORS })

/** Holds connections, and opens each anew after it is closed. @returns a function that ends the attack */
function hold(count: number, sent: string, reads: boolean): () => void {
  const sockets = new Set<Socket>()
  let isOver = false
  const open = () => {
    if (isOver) return
    const socket: Socket = connect(target.port, '127.0.0.1', () => socket.write(sent))
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (reads) socket.resume()
    socket.once('close', () => {
      sockets.delete(socket)
      setTimeout(open, 1_000)
    })
  }
  for (let index = 0; index < count; index += 1) open()
  return () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
}

/** @returns the status of a call on a connection of its own, 0 without an answer */
function honestCall(path: string): Promise<number> {
  return new Promise((resolve) => {
    const url = `http://127.0.0.1:${target.port}${path}`
    const request = get(url, { agent: false, signal: AbortSignal.timeout(10_000) }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', () => resolve(0))
  })
}

/** More than the buffers of a socket hold. */
const DOWNLOAD = 'GET /videos/how-to-play.mp4 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(4)
const LINE = `POST ${API_BASE}/user/login HTTP/1.1\r\nHost: a\r\n`

test.each([
  ['without a request', ''],
  ['with a part of the headers', LINE],
  ['with a part of the body', `${LINE}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`],
  ['after an answer', `GET ${API_BASE}/health/live HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['with a download that is not read', DOWNLOAD, false, '/faq'],
])('%s', async (_name, sent, reads = true, path = `${API_BASE}/health/ready`) => {
  const end = hold(SOCKETS, sent, reads)
  const endsAt = performance.now() + ATTACK_MS
  const statuses: number[] = []
  while (performance.now() < endsAt) {
    statuses.push(await honestCall(path))
    await sleep(100)
  }
  end()
  const answered = statuses.filter((status) => status === 200).length
  report('calls answered', answered)
  expect(report('calls without an answer', statuses.length - answered)).toBe(0)
})
