/** A Fastify server with one static route: the baseline for the server's polls. */
import fastify from 'fastify'

process.once('message', async (body) => {
  const app = fastify()
  app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send(app.server.address().port)
})
