/** A Fastify server with one static route: the baseline for the server's polls. */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const [port, file] = process.argv.slice(2)
const body = readFileSync(file, 'utf8')
const app = fastify()
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
await app.listen({ port: Number(port), host: '127.0.0.1' })
console.log('ready')
