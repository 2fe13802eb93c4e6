/** Failed tokens are limited for an address, and for the networks that one customer may have. */

import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { Authenticator } from '../../../src/server/http/authenticator'
import { fakeClock } from '../../fixtures/fakeClock'
import { startTestServer } from '../../fixtures/testServer'

it('an attacker with a /48 guesses no more tokens than sixteen addresses do', async () => {
  const server = await startTestServer({ clock: fakeClock(), env: { RATE_LIMIT_SCALE: '0.01' } })
  const authenticator = new Authenticator(server.deps.http)
  let unauthorized = 0
  for (let index = 0; index < 300; index += 1) {
    const token = createHash('sha256').update(String(index)).digest('hex')
    const failure = Promise.resolve(
      authenticator.authenticate(token, `2001:db8:7:${(index * 128).toString(16)}::1`),
    )
    if ((await failure.catch(({ code }) => code)) === 'unauthorized') unauthorized += 1
  }
  expect(unauthorized).toBe(16 * 6)
  const neighbour = Promise.resolve(authenticator.authenticate('x', '2001:db8:8::1'))
  await expect(neighbour).rejects.toThrow('unauthorized')
  await server.close()
})

it('a player plays on behind an address that strangers flood with tokens', async () => {
  const server = await startTestServer({ clock: fakeClock(), env: { RATE_LIMIT_SCALE: '0.01' } })
  const sessions = {
    recall: () => null,
    hasSeen: (token: string) => token === 'seen',
    findUser: async (token: string) => (token === 'seen' ? 7 : null),
  }
  const authenticator = new Authenticator({ ...server.deps.http, sessions })
  const authenticate = (token: string) => Promise.resolve(authenticator.authenticate(token, '203.0.113.1'))
  for (let count = 0; count < 6; count += 1) {
    await expect(authenticate(`strange${count}`)).rejects.toThrow('unauthorized')
  }
  await expect(authenticate('strange')).rejects.toThrow('too_many_requests')
  expect(await authenticate('seen')).toBe(7)
  await server.close()
})

it('a dead token is looked up in the database once', async () => {
  const server = await startTestServer()
  const findUser = vi.spyOn(server.sessions, 'findUser')
  for (let index = 0; index < 3; index += 1) {
    expect((await server.call('GET', '/coin-type/get-enabled-coin-type', { token: 'dead' })).status).toBe(401)
  }
  expect(findUser).toHaveBeenCalledTimes(1)
  await server.close()
})
