/** Stream worker: holds event streams open, and posts how many messages they have received when they are open or asked. */
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/** Streams that are opened at the same time. */
const BATCH_SIZE = 100

const { port, path, count } = workerData
const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n`
let messages = 0

/** Resolves with the first bytes of the stream. */
function openStream() {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server has closed a stream')))
    // The server writes a message at once, and the next one seconds later, so a chunk is a message.
    socket.on('data', () => {
      messages += 1
      resolve()
    })
  })
}

for (let opened = 0; opened < count; opened += BATCH_SIZE) {
  await Promise.all(Array.from({ length: BATCH_SIZE }, openStream))
}
parentPort.on('message', () => parentPort.postMessage(messages))
parentPort.postMessage(messages)
