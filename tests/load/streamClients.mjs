/**
 * A process that opens event streams, and reports what has come on them, and when each large message reached the first
 * and the last. Reads into one buffer, so that the clients take little time from the server.
 */
import { connect } from 'node:net'

const BATCH = 50
/** Two large messages are further apart. */
const GAP_MS = 2_000
/** Of rounds that open or are settled; all other messages have less. */
const LARGE_BYTES = 300
const HEADERS = [
  'Host: play.example.com',
  'User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Accept: text/event-stream',
  'Accept-Encoding: gzip, deflate, br',
  'Accept-Language: en-IN,en;q=0.9',
  'Cache-Control: no-cache',
  'Connection: keep-alive',
  'Referer: https://play.example.com/real-startmenu',
].join('\r\n')

const buffer = Buffer.alloc(65_536)
const sockets = []
/** Of large messages, each to all streams. */
const sendings = []
const report = { bytes: 0, messages: 0, sendings }

function receive(length) {
  report.bytes += length
  report.messages += 1
  if (length < LARGE_BYTES) return true
  const atMs = performance.now()
  const newest = sendings.at(-1)
  if (newest === undefined || atMs - newest.firstMs > GAP_MS) {
    sendings.push({ firstMs: atMs, lastMs: atMs, count: 1 })
  } else {
    newest.lastMs = atMs
    newest.count += 1
  }
  return true
}

/** Resolves with whether the server has accepted the stream. */
function open({ port, path }, player) {
  return new Promise((resolve, reject) => {
    let isOpen = false
    const callback = (length) => {
      if (isOpen) return receive(length)
      isOpen = buffer.latin1Slice(0, 12) === 'HTTP/1.1 200'
      if (isOpen) sockets.push(socket)
      else socket.destroy()
      resolve(isOpen)
      return isOpen
    }
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback } })
    socket.on('error', reject)
    // One network is left half of all streams.
    const from = `X-Forwarded-For: 10.${player >> 16}.${(player >> 8) & 255}.${player & 255}`
    socket.write(`GET ${path}?player=${player} HTTP/1.1\r\n${HEADERS}\r\n${from}\r\n\r\n`)
  })
}

process.on('message', async ({ count = 0, ...target }) => {
  if (count === 0) for (const socket of sockets.splice(0)) socket.destroy()
  for (let isAccepted = true; isAccepted && sockets.length < count; ) {
    const batch = Array.from({ length: BATCH }, (_, index) => open(target, sockets.length + index + 1))
    isAccepted = (await Promise.all(batch)).every(Boolean)
  }
  process.send({ open: sockets.length, ...report })
})
