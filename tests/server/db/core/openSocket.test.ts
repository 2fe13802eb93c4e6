/** pg corks its socket for each statement of a pipeline, and Node sends what is corked once the tick has ended. */
import { Socket } from 'node:net'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openSocket } from '../../../../src/server/db/core/pool'
import { makeDatabase } from '../../../fixtures/testServer'

/** Sends statements in one tick. @returns the bytes that are not sent at its end, and the results */
async function sendThree(socket: Socket) {
  const settings = { connectionString: await makeDatabase(), pipeline: true, stream: () => socket }
  const client = new pg.Client(settings)
  await client.connect()
  const results = [1, 2, 3].map((value) => client.query('SELECT $1::int AS value', [value]))
  const unsentBytes = socket.writableLength
  const values = (await Promise.all(results)).map(({ rows }) => rows[0].value)
  await client.end()
  return { unsentBytes, values }
}

it('a pipelining socket keeps the statements of one tick together, and sends them', async () => {
  const { unsentBytes, values } = await sendThree(openSocket())
  expect(unsentBytes).toBeGreaterThan(3 * 'SELECT $1::int AS value'.length)
  expect(values).toEqual([1, 2, 3])
})

it('a plain socket sends each at once', async () => {
  expect((await sendThree(new Socket())).unsentBytes).toBe(0)
})
