/** The idempotency key of a complaint. */
import { expect, test, vi } from 'vitest'
import { fileComplaint } from '../../../src/features/info/fileComplaint'
import { useSession } from '../../../src/game/session/session'
import { fileScriptedServer } from '../../fixtures/scriptedServer'

const PATH = '/complaints'
const fields = { name: 'Player', mobileNumber: '9876543210', subject: 'Withdrawal' }
const complaint = { ...fields, message: 'It took long.' }

const server = fileScriptedServer()
vi.spyOn(console, 'error').mockImplementation(() => undefined)

const idempotencyKeys = () => server.requests.map(({ headers }) => headers['idempotency-key'])

test('the key stays the same until a response arrives, and is another for a changed complaint', async () => {
  server.responses[PATH] = { isDropped: true }
  await fileComplaint(complaint)
  await fileComplaint({ ...complaint, message: 'It never came.' })
  await fileComplaint(complaint)
  server.responses[PATH] = { body: { success: true, id: 4 } }
  expect(await fileComplaint(complaint)).toBe('4')
  await fileComplaint(complaint)
  const keys = idempotencyKeys()
  expect(new Set(keys).size).toBe(4)
  expect(keys[3]).toBe(keys[2])
})

test('a logged-in player sends the session token, which lets them through when strangers are limited', async () => {
  server.responses[PATH] = { body: { success: true, id: 4 } }
  await fileComplaint({ ...complaint, subject: 'Bonus' })
  useSession.setState({ token: 'token' })
  await fileComplaint({ ...complaint, subject: 'Bonus' })
  useSession.setState({ token: null })
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer token'])
})
