/**
 * Load worker: each connection sends the next request once its response has arrived, so nothing is pipelined. Posts the
 * number of responses and their bytes once all have arrived. Sends a request again whose response is 503, which a server
 * on a busy machine gives while its database is silent, and fails at any other response than 200.
 */
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const CONNECTIONS = 20
const RESPONSE = 'HTTP/1.1 '
const OK_RESPONSE = `${RESPONSE}200 `
const BUSY_RESPONSE = `${RESPONSE}503 `
const RETRY_MS = 200
const MOST_RETRIES = 200

const { port, requests, count, seconds } = workerData
let sent = 0
let responses = 0
let bytes = 0
let retries = 0
let isOver = false

function nextRequest() {
  if (isOver || sent >= count) return null
  sent += 1
  return requests[(sent - 1) % requests.length]
}

/** Resolves when no request is left. */
function useConnection() {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.on('close', resolve)
    let request = null
    const sendNext = () => {
      request = nextRequest()
      if (request === null) socket.end()
      else socket.write(request)
    }
    socket.on('connect', sendNext)
    socket.on('data', (chunk) => {
      bytes += chunk.length
      const head = chunk.toString('latin1', 0, OK_RESPONSE.length)
      // A longer response comes in several chunks.
      if (!head.startsWith(RESPONSE)) return
      if (head === BUSY_RESPONSE && retries < MOST_RETRIES) {
        retries += 1
        setTimeout(() => socket.write(request), RETRY_MS)
        return
      }
      if (head !== OK_RESPONSE) throw new Error(chunk.toString())
      responses += 1
      sendNext()
    })
  })
}

const connections = Array.from({ length: CONNECTIONS }, useConnection)
if (seconds < Number.POSITIVE_INFINITY) {
  setTimeout(() => {
    isOver = true
  }, seconds * 1000).unref()
}
await Promise.all(connections)
parentPort.postMessage({ responses, bytes })
