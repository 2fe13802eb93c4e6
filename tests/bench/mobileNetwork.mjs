/** A TCP proxy with the latency and bandwidth of a mobile network. Throttling inside the browser would cost the page CPU time. */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** 4G as WebPageTest defines it. */
export const MOBILE_4G = { roundTripMs: 170, bytesPerSecond: 9_000_000 / 8 }

/** Ten TCP segments. */
const CHUNK_BYTES = 14_600
const END_OF_STREAM = null

/**
 * Starts a proxy that slows the traffic to the product's server down to a mobile network.
 * @param {string} address URL of the product's server
 * @param {{ roundTripMs: number, bytesPerSecond: number }} network
 */
export async function mobileNetwork(address, { roundTripMs, bytesPerSecond }) {
  const { hostname, port } = new URL(address)
  const sockets = new Set()
  const trackSocket = (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  // All connections share the bandwidth of each direction.
  const downlink = { freeAtMs: 0 }
  const uplink = { freeAtMs: 0 }
  const forward = (from, to, link, openAtMs) => {
    const arrivalDelayMs = (bytes) => {
      link.freeAtMs = Math.max(performance.now(), openAtMs, link.freeAtMs) + (bytes / bytesPerSecond) * 1000
      return link.freeAtMs + roundTripMs / 2 - performance.now()
    }
    // Timers may fire out of order, so a queue keeps the order of the bytes.
    const queue = []
    const deliver = () => {
      const chunk = queue.shift()
      if (chunk === END_OF_STREAM) to.end()
      else if (to.writable) to.write(chunk)
    }
    const send = (chunk, bytes) => {
      queue.push(chunk)
      setTimeout(deliver, arrivalDelayMs(bytes))
    }
    from.on('data', (data) => {
      for (let offset = 0; offset < data.length; offset += CHUNK_BYTES) {
        const chunk = data.subarray(offset, offset + CHUNK_BYTES)
        send(chunk, chunk.length)
      }
    })
    from.on('end', () => send(END_OF_STREAM, 0))
    from.on('error', () => to.destroy())
  }
  const server = createServer((phone) => {
    const product = trackSocket(connect(Number(port), hostname))
    // The TCP handshake takes a round trip before the first byte.
    const openAtMs = performance.now() + roundTripMs
    forward(trackSocket(phone), product, uplink, openAtMs)
    forward(product, phone, downlink, openAtMs)
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
