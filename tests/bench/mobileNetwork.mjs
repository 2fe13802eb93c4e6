/**
 * A phone's network between a browser and the product on this machine. It lies outside of the browser, which would have
 * the page do more work if it slowed the network itself.
 */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** 4G as WebPageTest defines it. */
export const MOBILE_4G = { roundTripMs: 170, bytesPerSecond: 9_000_000 / 8 }

/** As much as a phone receives at a time, more or less. */
const PIECE_BYTES = 14_600
const END = null

/**
 * @param {string} address the product's
 * @param {{ roundTripMs: number, bytesPerSecond: number }} network
 */
export async function mobileNetwork(address, { roundTripMs, bytesPerSecond }) {
  const { hostname, port } = new URL(address)
  const sockets = new Set()
  const opened = (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  // All connections share the way down and the way up.
  const ways = { down: { freeAtMs: 0 }, up: { freeAtMs: 0 } }
  const carry = (from, to, way, openAtMs) => {
    const arrival = (bytes) => {
      way.freeAtMs = Math.max(performance.now(), openAtMs, way.freeAtMs) + (bytes / bytesPerSecond) * 1000
      return way.freeAtMs + roundTripMs / 2 - performance.now()
    }
    // Two timers may ring in the wrong order; what came first goes first all the same.
    const pieces = []
    const deliver = () => {
      const piece = pieces.shift()
      if (piece === END) to.end()
      else if (to.writable) to.write(piece)
    }
    const send = (piece, bytes) => {
      pieces.push(piece)
      setTimeout(deliver, arrival(bytes))
    }
    from.on('data', (data) => {
      for (let at = 0; at < data.length; at += PIECE_BYTES) {
        const piece = data.subarray(at, at + PIECE_BYTES)
        send(piece, piece.length)
      }
    })
    from.on('end', () => send(END, 0))
    from.on('error', () => to.destroy())
  }
  const server = createServer((phone) => {
    const product = opened(connect(Number(port), hostname))
    // Before the first byte goes up, the two have greeted each other.
    const openAtMs = performance.now() + roundTripMs
    carry(opened(phone), product, ways.up, openAtMs)
    carry(product, phone, ways.down, openAtMs)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
