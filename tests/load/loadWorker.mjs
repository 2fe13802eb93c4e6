/** Load worker: each connection sends the next request once its response has arrived, so nothing is pipelined. */
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const CONNECTIONS = 20
const RESPONSE = 'HTTP/1.1 '
const OK_RESPONSE = `${RESPONSE}200 `

const { port, requests, seconds } = workerData
const endsAtMs = performance.now() + seconds * 1000
let sent = 0
let responses = 0

/** Resolves when the time is over. */
function useConnection() {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject).on('close', resolve)
    const sendNext = () => {
      if (performance.now() > endsAtMs) return socket.end()
      socket.write(requests[sent % requests.length])
      sent += 1
    }
    socket.on('connect', sendNext)
    socket.on('data', (chunk) => {
      const head = chunk.toString('latin1', 0, OK_RESPONSE.length)
      // A longer response comes in several chunks.
      if (!head.startsWith(RESPONSE)) return
      if (head !== OK_RESPONSE) reject(new Error(chunk.toString()))
      responses += 1
      sendNext()
    })
  })
}

await Promise.all(Array.from({ length: CONNECTIONS }, useConnection))
parentPort.postMessage(responses)
