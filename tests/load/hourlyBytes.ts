/** Measures the bytes that one player costs on the wire, by polls and by events, over the same round. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Seconds of a round at which the client polls: every 15 s, at 10, 5 and 0 s left, and as the next round opens. */
const POLLED_AT_SECONDS = [0, 15, 20, 25, 30]
const ROUND_SECONDS = 40
const ROUNDS_PER_HOUR = 3_600 / ROUND_SECONDS

const HEADERS = [
  'Host: play.example.com',
  'User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Accept-Encoding: gzip, deflate, br',
  'Accept-Language: en-IN,en;q=0.9',
  'Connection: keep-alive',
  'Referer: https://play.example.com/real-startmenu',
]

/** @returns bytes an hour of a player, sent and received */
export async function measureHourlyBytes(
  port: number,
  token: string,
): Promise<{ polls: number; events: number }> {
  const stream = await open(port)
  const polls = await open(port)
  stream.write(request('/api/v1/live/real?player=1', ['Accept: text/event-stream']))
  const [head] = (await once(stream, 'data')) as [Buffer]
  if (!head.includes(' 200 OK')) throw new Error(head.toString())
  // A stream is opened once, so its head and first state are not part of a round.
  const startedWith = wireBytes(stream)
  const startedAt = performance.now()
  for (const second of POLLED_AT_SECONDS) {
    await sleep(startedAt + second * 1_000 - performance.now())
    const path = '/api/v1/real-game/get-real-active-game-instance'
    polls.write(request(path, ['Accept: application/json', `Authorization: Bearer ${token}`]))
    await once(polls, 'data')
  }
  await sleep(startedAt + ROUND_SECONDS * 1_000 - performance.now())
  const bytes = {
    polls: wireBytes(polls) * ROUNDS_PER_HOUR,
    events: (wireBytes(stream) - startedWith) * ROUNDS_PER_HOUR,
  }
  for (const socket of [stream, polls]) socket.destroy()
  return bytes
}

const wireBytes = ({ bytesRead, bytesWritten }: Socket) => bytesRead + bytesWritten

function request(path: string, headers: readonly string[]): string {
  return `GET ${path} HTTP/1.1\r\n${[...HEADERS, ...headers].join('\r\n')}\r\n\r\n`
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').resume()
  await once(socket, 'connect')
  return socket
}
