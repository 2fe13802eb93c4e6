/** Asks as fast as it is answered, over some connections with several requests under way on each; counts answers. */
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const CONNECTIONS = 20
const UNDER_WAY = 8
const ANSWER = Buffer.from('HTTP/1.1 200 ')

const { port, path, token, seconds } = workerData
const authorization = token === '' ? '' : `Authorization: Bearer ${token}\r\n`
const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${authorization}\r\n`
let answers = 0
let isOver = false

function shoot() {
  const socket = connect(port, '127.0.0.1', () => socket.write(request.repeat(UNDER_WAY)))
  socket.on('data', (chunk) => {
    let seen = 0
    for (let at = chunk.indexOf(ANSWER); at !== -1; at = chunk.indexOf(ANSWER, at + ANSWER.length)) seen += 1
    answers += seen
    if (seen > 0 && !isOver) socket.write(request.repeat(seen))
  })
  socket.on('error', (error) => {
    throw error
  })
  return socket
}

const sockets = Array.from({ length: CONNECTIONS }, shoot)
setTimeout(() => {
  isOver = true
  parentPort.postMessage(answers)
  for (const socket of sockets) socket.destroy()
}, seconds * 1000)
