/** The download of a player's data: with a code, and nothing of anybody else. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Answer,
  type Player,
  readOtp,
  startTestServer,
  type TestServer,
} from '../../fixtures/testServer'

let server: TestServer
let player: Player
let stranger: Player

beforeAll(async () => {
  server = await startTestServer()
  player = await server.player()
  stranger = await server.player()
  for (const { id, token, mobile } of [player, stranger]) {
    await server.call('POST', '/bank-detail/add-account', {
      token,
      body: { user_id: id, upi_id: `u${id}@upi` },
    })
    await server.call('PUT', `/limits/${id}`, { token, body: { deposit: { daily: id * 100 } } })
    await server.call('PUT', `/limits/${id}`, {
      token,
      body: { exclude_for_days: 1, deposit: { daily: null } },
    })
    const complaint = { name: 'A', mobile_number: mobile, subject: `Of ${mobile}`, message: 'Late.' }
    await server.call('POST', '/complaints', { token, body: complaint })
  }
})
afterAll(() => server.close())

const download = (otp?: string, { id, token }: Player = player): Promise<Answer> =>
  server.call('POST', `/user/personal-data/${id}`, { token, body: { otp } })

it('is refused without the code, and with that for another purpose', async () => {
  expect((await download('123456')).body.code).toBe('otp_verification_failed')
  await server.call('POST', `/user/close-account/${player.id}`, { token: player.token, body: {} })
  const closing = await readOtp(server.call, player.mobile)
  expect((await download(closing)).body.code).toBe('otp_verification_failed')
  const answer = await download()
  expect(answer.body).toEqual({ success: false, code: 'code_required', message: 'OTP sent' })
})

it('returns all that is stored about the player, once for a code', async () => {
  await download()
  const otp = await readOtp(server.call, player.mobile)
  const { body } = await download(otp)
  const { id, mobile } = player
  expect(body.data).toMatchObject({
    user: { id, first_name: 'Asha', last_name: 'Rao', mobile_number: mobile },
    bank_details: [{ upi_id: `u${id}@upi` }],
    sessions: [{ is_current: true }],
    limits: {
      deposit: { daily: id * 100 },
      excluded_until: expect.any(String),
      pending: [{ field: 'deposit.daily', value: null }],
    },
    complaints: [{ subject: `Of ${mobile}`, message: 'Late.', answer: null }],
  })
  expect(JSON.stringify(body)).not.toContain(stranger.mobile)
  expect(JSON.stringify(body)).not.toContain(`u${stranger.id}@upi`)
  expect((await download(otp)).body.code).toBe('otp_verification_failed')
})
