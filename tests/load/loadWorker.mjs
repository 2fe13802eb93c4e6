/** Load worker: keeps several pipelined requests open on each connection and counts the responses. */
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const CONNECTIONS = 20
const PIPELINED = 8
const OK_RESPONSE = Buffer.from('HTTP/1.1 200 ')

const { port, path, token, seconds } = workerData
const authorization = token === '' ? '' : `Authorization: Bearer ${token}\r\n`
const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${authorization}\r\n`
let responses = 0
let isOver = false

function openConnection() {
  const socket = connect(port, '127.0.0.1', () => socket.write(request.repeat(PIPELINED)))
  socket.on('data', (chunk) => {
    let received = 0
    let offset = chunk.indexOf(OK_RESPONSE)
    while (offset !== -1) {
      received += 1
      offset = chunk.indexOf(OK_RESPONSE, offset + OK_RESPONSE.length)
    }
    responses += received
    if (received > 0 && !isOver) socket.write(request.repeat(received))
  })
  socket.on('error', (error) => {
    throw error
  })
  return socket
}

const sockets = Array.from({ length: CONNECTIONS }, openConnection)
setTimeout(() => {
  isOver = true
  parentPort.postMessage(responses)
  for (const socket of sockets) socket.destroy()
}, seconds * 1000)
