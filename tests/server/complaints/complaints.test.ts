/** Filing complaints: idempotency and the rate limit per mobile number. */
import { beforeEach, expect, it } from 'vitest'
import { solveProof } from '../../../src/api/solveProof'
import { answerComplaint } from '../../../src/server/complaints'
import { deleteExpiredRows } from '../../../src/server/jobs/deleteExpiredRows'
import { fakeDate } from '../../fixtures/fakeClock'
import { nextMobile } from '../../fixtures/signIn'
import { type CallOptions, fileServer, type Player } from '../../fixtures/testServer'

const HOUR_MS = 3_600_000

const clock = fakeDate()
const server = fileServer({ clock, env: { RATE_LIMIT_SCALE: '1' } })
let mobile: string

beforeEach(() => {
  mobile = nextMobile()
  clock.advance(24 * HOUR_MS)
})

const send = (fields: object = {}, options: CallOptions = {}) => {
  const complaint = { name: 'Asha', mobile_number: mobile, subject: 'Bonus', message: 'None came.' }
  return server.call('POST', '/complaints', { body: { ...complaint, ...fields }, ...options })
}
const file = (mobile_number: string, message = 'It took too long.', key?: string) =>
  send({ mobile_number, message }, key === undefined ? {} : { key })

const filed = async () =>
  (await server.sql('SELECT id FROM complaints WHERE mobile_number = $1', [mobile])).length

it('is stored once for repeated requests with one idempotency key', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => file(mobile, 'It took too long.', 'once')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await file(mobile, 'Something else.', 'once')).body.code).toBe('idempotency_key_reused')
  expect(await filed()).toBe(1)
})

it('is stored each time without an idempotency key', async () => {
  expect((await file(mobile)).body.id).not.toBe((await file(mobile)).body.id)
  expect(await filed()).toBe(2)
})

it('is rejected for a mobile number over the rate limit, and for no other number', async () => {
  for (let index = 0; index < 10; index += 1) expect((await file(mobile)).status).toBe(200)
  const [code, number] = [mobile.slice(0, 5), mobile.slice(5)]
  expect((await file(`${code} ${number}`)).body.code).toBe('too_many_requests')
  expect((await file(nextMobile())).status).toBe(200)
})

it('is rejected from an address over its limit, unless the player is logged in', async () => {
  const { token } = await server.player()
  const post = async (from: string, options = {}) =>
    (await send({ mobile_number: nextMobile() }, { from, ...options })).status
  const sent = await Promise.all(Array.from({ length: 70 }, () => post('203.0.113.1')))
  expect(sent.filter((status) => status === 200)).toHaveLength(60)
  expect(await post('203.0.113.2')).toBe(200)
  for (let index = 0; index < 10; index += 1) expect(await post('203.0.113.1', { token })).toBe(200)
  expect(await post('203.0.113.1', { token })).toBe(429)
})

it('needs a proof of work after five hundred a day, is shared by networks then, and is closed for none of them', async () => {
  const spend = (key: string, points: number, ms: number) =>
    server.sql(
      `INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3)
       ON CONFLICT (key) DO UPDATE SET points = EXCLUDED.points, expire = EXCLUDED.expire`,
      [key, points, new Date(clock() + ms)],
    )
  const proven = async (from: string, options = {}) => {
    const mobile_number = nextMobile()
    const { proof_of_work } = (await send({ mobile_number }, { from, ...options })).body
    expect(proof_of_work).toEqual(expect.any(String))
    const fields = { mobile_number, proof_of_work: await solveProof(proof_of_work) }
    return (await send(fields, { from, ...options })).body
  }
  const { token } = await server.player()
  await spend('complaint', 499, 24 * HOUR_MS)
  expect((await file(nextMobile())).status).toBe(200)
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    expect(await proven(address)).toMatchObject({ success: true })
  expect(await proven('192.0.2.4')).toMatchObject({ code: 'too_many_requests' })
  expect(await proven('192.0.3.1', { key: 'proven' })).toMatchObject({ success: true })
  await spend('complaint:proven', 60, HOUR_MS)
  expect(await proven('192.0.4.1')).toMatchObject({ success: true })
  expect(await proven('192.0.4.1')).toMatchObject({ code: 'too_many_requests' })
  expect((await send({}, { token })).status).toBe(200)
  clock.advance(HOUR_MS)
  expect(await proven('192.0.4.1')).toMatchObject({ success: true })
})

it('is rejected with a name or subject of more than 120 characters', async () => {
  for (const field of ['name', 'subject'])
    expect((await send({ [field]: 'अ'.repeat(121) })).body.code).toBe('complaint_failed')
})

it('is deleted after a year', async () => {
  await file(mobile)
  clock.advance(365 * 24 * HOUR_MS)
  await deleteExpiredRows(server)
  expect(await filed()).toBe(1)
  clock.advance(1)
  await deleteExpiredRows(server)
  expect(await filed()).toBe(0)
})

it('is rejected if a field is missing', async () => {
  expect((await file('12345')).body.code).toBe('complaint_failed')
  expect((await file(mobile, ' ')).body.code).toBe('complaint_failed')
})

it('of a logged-in player is listed with its answer to that player alone', async () => {
  const [owner, stranger] = [await server.player(), await server.player()]
  const first = (await send({}, { token: owner.token })).body.id as number
  await send()
  await answerComplaint(server, { id: first, actor: 'operator', text: 'It comes today.' })
  const list = (id: number, by: Player) => server.callAs(by, 'GET', `/complaints/${id}`)
  const now = new Date(clock()).toISOString()
  const shown = { id: first, subject: 'Bonus', message: 'None came.', createdAt: now }
  const answered = { ...shown, answer: 'It comes today.', answeredAt: now }
  expect((await list(owner.id, owner)).body.complaints).toEqual([answered])
  expect((await list(stranger.id, stranger)).body.complaints).toEqual([])
  expect((await list(owner.id, stranger)).status).toBe(403)
})
