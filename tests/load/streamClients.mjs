/**
 * Opens event streams in a process of its own, and reports for each sending of an event to all of them its first and its
 * last arrival. Reads into one buffer, so that the clients take little time from the server.
 */
import { connect } from 'node:net'

const BATCH = 50
/** Two sendings of an event are further apart. */
const GAP_MS = 2_000
const EVENTS = ['clock', 'opened']

const buffer = Buffer.alloc(65_536)
const patterns = EVENTS.map((name) => ({ name, bytes: Buffer.from(`event: ${name}\ndata: `) }))
const NOW = Buffer.from('{"now":')
/** The newest sending of each event. */
const sendings = new Map()
let sockets = []

function receive(length) {
  const atMs = Date.now()
  for (const { name, bytes } of patterns) {
    const start = buffer.subarray(0, length).indexOf(bytes)
    if (start === -1) continue
    const dataStart = start + bytes.length
    // The server's clock at the write, which is this machine's.
    const isClock = name === 'clock' && buffer.subarray(dataStart, dataStart + NOW.length).equals(NOW)
    const writtenAtMs = isClock
      ? Number(buffer.latin1Slice(dataStart + NOW.length, dataStart + NOW.length + 13))
      : atMs
    const sending = sendings.get(name)
    if (sending === undefined || atMs - sending.firstMs > GAP_MS) {
      if (sending !== undefined) process.send({ sending })
      sendings.set(name, { name, firstMs: writtenAtMs, lastMs: atMs, count: 1 })
    } else {
      sending.firstMs = Math.min(sending.firstMs, writtenAtMs)
      sending.lastMs = atMs
      sending.count += 1
    }
  }
  return true
}

function open({ port, path, address }) {
  return new Promise((resolve, reject) => {
    let isOpen = false
    const socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: address,
      onread: {
        buffer,
        callback: (length) => {
          if (isOpen) return receive(length)
          isOpen = true
          const head = buffer.latin1Slice(0, 12)
          if (head === 'HTTP/1.1 200') resolve(socket)
          else reject(new Error(head))
          return true
        },
      },
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('closed')))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: play.example.com\r\n${HEADERS}\r\n`)
  })
}

const HEADERS = [
  'User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Accept: text/event-stream',
  'Accept-Encoding: gzip, deflate, br',
  'Accept-Language: en-IN,en;q=0.9',
  'Cache-Control: no-cache',
  'Connection: keep-alive',
  'Referer: https://play.example.com/real-startmenu',
  'X-Forwarded-For: 203.0.113.7',
]
  .map((line) => `${line}\r\n`)
  .join('')

process.on('message', async ({ open: order }) => {
  if (order === undefined) {
    for (const socket of sockets) socket.destroy()
    sockets = []
    process.send({ isDone: true })
    return
  }
  const { port, firstPlayer, count, address } = order
  for (let opened = 0; opened < count; opened += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - opened) }, (_, index) => {
      const player = firstPlayer + opened + index
      return open({ port, path: `/api/v1/live/real?player=${player}`, address })
    })
    sockets.push(...(await Promise.all(batch)))
  }
  process.send({ isDone: true })
})
