/** A change of the number: codes to both numbers, the limits of a registration, and what it ends. */
import { beforeEach, expect, it } from 'vitest'
import { fakeDate } from '../../fixtures/fakeClock'
import { logIn, nextMobile, readOtp, register, wrongOtp } from '../../fixtures/signIn'
import { fileServer, type Player } from '../../fixtures/testServer'

const clock = fakeDate()
const server = fileServer({ clock, env: { RATE_LIMIT_SCALE: '1' } })
let player: Player
let next: string

beforeEach(async () => {
  // The limits of an address are free again.
  clock.advance(86_400_000)
  player = await server.player()
  next = nextMobile()
})

type Codes = { otp?: string; new_otp?: string }

const change = (mobile_number: string, codes: Codes = {}) =>
  server.callAs(player, 'PUT', `/user/mobile-number/${player.id}`, { mobile_number, ...codes })
const confirmChange = async () => (await change(next, await codes())).status
const login = (mobile_number: string) => server.call('POST', '/user/login', { body: { mobile_number } })
const messages = async (mobile: string) => (await server.get(`/sandbox/outbox/${mobile}`)).messages
const number = async () => (await server.user(player)).mobile_number

async function codes(): Promise<Required<Codes>> {
  return { otp: await readOtp(server.call, player.mobile), new_otp: await readOtp(server.call, next) }
}

it('needs the codes to both numbers, whose messages say what for', async () => {
  expect((await change(next)).body.code).toBe('code_required')
  expect((await messages(player.mobile))[0].text).toContain(`change the number of your account to ${next}`)
  expect((await messages(next))[0].text).toContain('make this the number of an account')
  const { otp, new_otp } = await codes()
  expect((await change(next, { otp, new_otp: wrongOtp(new_otp) })).body.code).toBe('otp_verification_failed')
  expect((await change(next, { otp: wrongOtp(otp), new_otp })).body.code).toBe('otp_verification_failed')
  expect((await change(nextMobile(), { otp, new_otp })).body.code).toBe('otp_verification_failed')
  expect(await number()).toBe(player.mobile)
  expect(await change(next, { otp, new_otp })).toMatchObject({ status: 200, body: { mobile_number: next } })
  expect(await number()).toBe(next)
  expect((await change(nextMobile(), { otp, new_otp })).body.code).toBe('otp_verification_failed')
})

it('has five attempts for both codes together, and ten an hour, as wrong codes of a login', async () => {
  for (const refusal of ['otp_verification_failed', 'too_many_requests']) {
    await change(next)
    const { otp, new_otp } = await codes()
    for (let times = 0; times < 5; times += 1) await change(next, { otp: wrongOtp(otp), new_otp })
    expect((await change(next, { otp, new_otp })).body.code).toBe(refusal)
    clock.advance(60_000)
  }
  expect(await number()).toBe(player.mobile)
})

it('takes the code to the own number for that number alone which its message names', async () => {
  await change(next)
  const { new_otp } = await codes()
  clock.advance(60_000)
  await change(nextMobile())
  const otp = await readOtp(server.call, player.mobile)
  expect((await change(next, { otp, new_otp })).body.code).toBe('otp_verification_failed')
})

it('ends the other sessions, and is in the audit log without the numbers', async () => {
  const other = await server.sessions.open(player.id, null)
  expect(await server.sessions.findUser(other)).toBe(player.id)
  await change(next)
  expect(await confirmChange()).toBe(200)
  expect(server.sessions.recall(other)).toBeNull()
  expect(await server.sessions.findUser(other)).toBeNull()
  expect(await server.sessions.findUser(player.token)).toBe(player.id)
  const rows = await server.sql('SELECT actor, action, details FROM audit_log ORDER BY id DESC LIMIT 1')
  const entry = { actor: 'player@postgres', action: 'number changed', details: { userId: player.id } }
  expect(rows).toEqual([entry])
  // The new number logs in, the old one is free.
  clock.advance(3_600_000)
  expect((await logIn(server.call, next)).body.user.id).toBe(player.id)
  await login(player.mobile)
  expect((await messages(player.mobile))[0].otp).toBeNull()
})

it('leaves a break with the old number too', async () => {
  await server.callAs(player, 'PUT', `/limits/${player.id}`, { exclude_for_days: 30 })
  await change(next)
  await confirmChange()
  const rows = await server.sql(
    'SELECT excluded_until FROM protections UNION ALL SELECT excluded_until FROM kept_exclusions',
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
})

it('sends and counts no code if one of the two is refused', async () => {
  // The player has used up the own codes of the hour.
  await server.sql(
    `INSERT INTO otp_requests (mobile_number, reserve, created_at)
     SELECT $1, reserve, $2 FROM generate_series(1, 5), unnest(ARRAY['session', 'number']) AS reserve`,
    [player.mobile, new Date(clock())],
  )
  const counted = () => server.sql('SELECT count(*)::int AS count FROM otp_requests')
  const before = await counted()
  expect((await change(next)).status).toBe(429)
  expect(await counted()).toEqual(before)
  expect(await messages(next)).toEqual([])
})

it('ends the codes that were on their way to either number', async () => {
  await login(player.mobile)
  await login(next)
  clock.advance(60_000)
  await change(next)
  expect(await confirmChange()).toBe(200)
  const left = 'SELECT 1 FROM otps WHERE mobile_number = ANY($1)'
  expect(await server.sql(left, [[player.mobile, next]])).toEqual([])
})

it('brings what was kept of the new number: of both the stricter', async () => {
  const setLimits = (of: Player, body: object) => server.callAs(of, 'PUT', `/limits/${of.id}`, body)
  const other = await server.player()
  await setLimits(other, { exclude_for_days: 30, deposit: { daily: 500, monthly: 600 }, loss: { daily: 50 } })
  await setLimits(player, { exclude_for_days: 7, deposit: { daily: 200 } })
  const close = (otp?: string) => server.callAs(other, 'POST', `/user/close-account/${other.id}`, { otp })
  await close()
  const { excluded_until } = (await server.get(`/limits/${other.id}`, other)).limits
  expect((await close(await readOtp(server.call, other.mobile))).status).toBe(200)
  next = other.mobile
  clock.advance(60_000)
  await change(next)
  expect(await confirmChange()).toBe(200)
  expect((await server.get(`/limits/${player.id}`, player)).limits).toMatchObject({
    excluded_until,
    deposit: { daily: 200, weekly: null, monthly: 600 },
    loss: { daily: 50, weekly: null, monthly: null },
  })
})

it('is refused for the own number, for none, and for that of another account, counted as a registration', async () => {
  expect((await change(`+91 ${player.mobile}`)).body.code).toBe('number_unchanged')
  expect((await change('12345')).body.code).toBe('mobile_number_invalid')
  const { mobile } = await server.player()
  let answers = 0
  while ((await change(mobile)).body.code === 'already_registered') answers += 1
  // Sixty an hour from one address.
  expect(answers).toBe(60)
  expect((await change(mobile)).status).toBe(429)
  expect(await messages(mobile)).toEqual([])
})

it('is refused if the new number has registered meanwhile', async () => {
  await change(next)
  const { otp, new_otp } = await codes()
  clock.advance(30_000)
  expect((await register(server.call, next)).status).toBe(200)
  expect((await change(next, { otp, new_otp })).body.code).toBe('already_registered')
  expect(await number()).toBe(player.mobile)
})
