/** The complaint's way to the server: filed again after a lost answer it is the same complaint. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fileComplaint } from '../../../src/features/info/fileComplaint'
import { type ScriptedServer, startScriptedServer } from '../../fixtures/scriptedServer'

const PATH = '/complaints'
const complaint = {
  name: 'Asha',
  mobileNumber: '9876543210',
  subject: 'Withdrawal',
  message: 'It took long.',
}

let server: ScriptedServer
vi.spyOn(console, 'error').mockImplementation(() => undefined)

const keys = () => server.asked.map(({ headers }) => headers['idempotency-key'])

beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())
afterEach(() => {
  server.asked.length = 0
})

test('keeps its name until an answer came', async () => {
  server.answers[PATH] = { isDropped: true }
  await fileComplaint(complaint)
  server.answers[PATH] = { status: 503 }
  await fileComplaint(complaint)
  server.answers[PATH] = { body: { success: true, id: 4 } }
  expect(await fileComplaint(complaint)).toEqual({ id: '4' })
  await fileComplaint(complaint)
  const [first, second, third, fourth] = keys()
  expect(first).toBeTruthy()
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('has another name when it says something else', async () => {
  server.answers[PATH] = { isDropped: true }
  await fileComplaint(complaint)
  await fileComplaint({ ...complaint, message: 'It never came.' })
  expect(new Set(keys()).size).toBe(2)
})
