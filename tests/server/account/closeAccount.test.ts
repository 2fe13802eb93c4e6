/** Closing an account and the download of its data: what keeps it open, what it erases, and that no break is evaded. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteExpiredRows } from '../../../src/server/jobs/deleteExpiredRows'
import { saveBankDetails } from '../../../src/server/withdrawals/bankDetails'
import { decideWithdrawal } from '../../../src/server/withdrawals/withdrawals'
import { fakeDate } from '../../fixtures/fakeClock'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { runCli } from '../../fixtures/runCli'
import { sendBet } from '../../fixtures/sendBet'
import { logIn, readOtp, register, wrongOtp } from '../../fixtures/signIn'
import { fileServer, type Player, startTestServer } from '../../fixtures/testServer'

const DAY_MS = 86_400_000
const UPI_ID = 'zephyrine.q@okbank'
const PICTURE = 'https://pictures.example/zephyrine-1.png'

const clock = fakeDate()
const server = fileServer({ clock, coins: [3] })
let player: Player

beforeEach(async () => {
  clock.advance(60_000)
  player = await server.player()
})

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  server.callAs(player, method, path, body)
const requestClosing = (otp?: string) => send('POST', `/user/close-account/${player.id}`, { otp })

async function close(): Promise<void> {
  expect((await requestClosing()).body.code).toBe('code_required')
  expect(await requestClosing(await readOtp(server.call, player.mobile))).toMatchObject({
    status: 200,
    body: { message: 'Your account is closed' },
  })
}

async function bet(mode: 'real' | 'dummy') {
  await server.turnRounds(40_000)
  return sendBet(server.call, player, mode, await server.openRound(player, mode, 3))
}

/** Requests a withdrawal, which an operator pays. @param amount in rupees */
async function payOut(amount: number): Promise<void> {
  await send('POST', `/withdraw/send-withdraw-request/${player.id}`, { amount })
  const pending = "SELECT id FROM withdrawals WHERE user_id = $1 AND status = 'pending'"
  const [{ id }] = await server.sql(pending, [player.id])
  await decideWithdrawal(server, id, { status: 'paid', actor: 'op', from: null, reason: null })
}

/** Registers the number of the player again and logs in. */
async function registerAgain(): Promise<void> {
  expect((await register(server.call, player.mobile)).status).toBe(200)
  const { body } = await logIn(server.call, player.mobile)
  player = { ...player, id: body.user.id, token: body.token }
}

/** Returns "table.column" of each column of any table that contains the value. */
async function columnsWith(value: string): Promise<string[]> {
  const columns = await server.sql(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
       JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type IN ('text', 'jsonb')`,
  )
  expect(columns.length).toBeGreaterThan(60)
  const found: string[] = []
  for (const { table, column } of columns) {
    const holding = `SELECT 1 FROM ${table} WHERE ${column}::text ILIKE '%' || $1 || '%' LIMIT 1`
    if ((await server.sql(holding, [value])).length > 0) found.push(`${table}.${column}`)
  }
  return found.sort()
}

describe('closing is refused', () => {
  it('without the code, with a wrong one, and with that of another session', async () => {
    expect((await requestClosing('123456')).body.code).toBe('otp_verification_failed')
    await requestClosing()
    const otp = await readOtp(server.call, player.mobile)
    const { messages } = await server.get(`/sandbox/outbox/${player.mobile}`)
    expect(messages[0].text).toContain('close your account for good')
    const other = { token: await server.sessions.open(player.id, null), body: { otp } }
    const answers = [await server.call('POST', `/user/close-account/${player.id}`, other)]
    for (let times = 0; times < 5; times += 1) answers.push(await requestClosing(wrongOtp(otp)))
    answers.push(await requestClosing(otp))
    expect(answers.map(({ body }) => body.code)).toEqual(Array(7).fill('otp_verification_failed'))
  })

  it('with money, and no code is sent; what is less than a withdrawal keeps nothing open', async () => {
    await server.fund(player, 500)
    expect((await requestClosing()).body.code).toBe('closing_money')
    expect((await server.withdraw(player, 5)).status).toBe(200)
    await server.fund(player, 499)
    expect((await requestClosing()).body.code).toBe('closing_withdrawal')
  })

  it('with a bet in a round that has not ended', async () => {
    await server.fund(player, 1_000)
    expect((await bet('real')).status).toBe(200)
    expect((await requestClosing()).body.code).toBe('closing_bet')
    await server.turnRounds(40_000)
    expect((await requestClosing()).body.code).toMatch(/^(code_required|closing_money)$/)
  })

  it('while a deposit can be paid, for a quarter of an hour', async () => {
    expect((await server.deposit(player, 10)).status).toBe(200)
    expect((await requestClosing()).body.code).toBe('closing_deposit')
    clock.advance(15 * 60_000)
    expect((await requestClosing()).body.code).toBe('code_required')
  })

  it('when money came while the code was on its way', async () => {
    await requestClosing()
    await server.fund(player, 1_000)
    const otp = await readOtp(server.call, player.mobile)
    expect((await requestClosing(otp)).body.code).toBe('closing_money')
    expect((await server.user(player)).balance).toBe(10)
  })
})

it('erases the player from every table but those of money, and later from the counters of codes', async () => {
  const { id, mobile } = player
  const options = { first_name: 'Zephyrine', last_name: 'Quixote', profile_picture: PICTURE }
  await send('PUT', `/user/edit-profile/${id}`, options)
  await server.fund(player, 1_500)
  const name = 'Zephyrine Quixote'
  const details = { account_holder_name: name, bank_name: 'Bank of Zephyrine' }
  await send('POST', '/bank-detail/add-account', { user_id: id, upi_id: UPI_ID, ...details })
  await payOut(5)
  const complaint = { name, mobile_number: mobile, subject: 'I, Zephyrine', message: UPI_ID }
  await send('POST', '/complaints', complaint)
  await server.call('POST', '/complaints', { body: complaint })
  await logIn(server.call, mobile, { device_id: '0123456789abcdef' })
  for (const mode of ['real', 'dummy'] as const) expect((await bet(mode)).status).toBe(200)
  await server.turnRounds(40_000)
  // A bet that has won would keep the account open.
  const { balance } = await server.user(player)
  if (balance > 0) await payOut(balance)
  // The scan sees what it looks for.
  expect(await columnsWith('Zephyrine')).toEqual(
    expect.arrayContaining(['bank_details.account_holder_name', 'complaints.name', 'users.first_name']),
  )
  await close()

  const counters = ['otp_requests.mobile_number', 'rate_limits.key']
  for (const value of ['Quixote', PICTURE]) expect(await columnsWith(value)).toEqual([])
  // The record of the money that was paid out.
  expect(await columnsWith('zephyrine')).toEqual(['withdrawals.upi_id'])
  expect((await columnsWith(mobile)).filter((column) => !counters.includes(column))).toEqual([])
  clock.advance(2 * DAY_MS + 1)
  await deleteExpiredRows(server)
  expect(await columnsWith(mobile)).toEqual([])
  await expectSoundLedger(server.db)
  expect((await runCli(server, 'ledger verify')).lines.join()).toMatch(/^The ledger is consistent/)
})

it('ends every session at once, is in the audit log, and is told by the command of the ledger', async () => {
  const other = await server.sessions.open(player.id, null)
  const second = await startTestServer({ clock }, server.databaseUrl)
  expect(await second.sessions.findUser(other)).toBe(player.id)
  await close()
  expect((await send('GET', `/user/get-user/${player.id}`)).status).toBe(401)
  expect(await server.sessions.findUser(other)).toBeNull()
  await expect.poll(() => second.sessions.recall(other), { timeout: 10_000 }).toBeNull()
  const rows = await server.sql('SELECT actor, action, details FROM audit_log ORDER BY id DESC LIMIT 1')
  const entry = { actor: 'player@postgres', action: 'account closed', details: { userId: player.id } }
  expect(rows).toEqual([entry])
  const show = (who: unknown) => runCli(server, `ledger show ${who}`)
  expect((await show(player.id)).lines[0]).toBe('The player has closed this account.')
  await expect(show(player.mobile)).rejects.toThrow('No player has the mobile number')
  await server.call('POST', '/user/login', { body: { mobile_number: player.mobile } })
  expect((await server.get(`/sandbox/outbox/${player.mobile}`)).messages[0].otp).toBeNull()
})

describe('a call that was let in before the closing and waited', () => {
  const FORM = { first_name: 'Zephyrine', last_name: 'Quixote', profile_picture: PICTURE }
  const complaint = () => ({ name: 'Z', mobile_number: player.mobile, subject: 'Lost', message: 'A prize' })
  const save = () => saveBankDetails(server, player.id, { upi_id: UPI_ID }, async () => undefined)
  afterEach(() => void vi.restoreAllMocks())

  it.each<[string, () => Promise<unknown>]>([
    ['deposits nothing', () => server.deposit(player, 100)],
    ['bets nothing', () => bet('dummy')],
    ['gets no practice coins', () => send('POST', '/dummy-game/add-dummy-coins', { user_id: player.id })],
    ['withdraws nothing', () => send('POST', `/withdraw/send-withdraw-request/${player.id}`, { amount: 5 })],
    ['sets no limits', () => send('PUT', `/limits/${player.id}`, { exclude_for_days: 1 })],
    ['stores no name', () => send('PUT', `/user/edit-profile/${player.id}`, FORM)],
    ['files no complaint', () => send('POST', '/complaints', complaint())],
    ['stores no UPI ID', () => save().catch(({ code }) => ({ body: { code } }))],
  ])('%s', async (_name, call) => {
    await server.turnRounds(40_000)
    await close()
    vi.spyOn(server.sessions, 'recall').mockReturnValue(player.id)
    vi.spyOn(server.sessions, 'findUser').mockResolvedValue(player.id)
    expect(await call()).toMatchObject({ body: { code: 'unauthorized' } })
    vi.restoreAllMocks()
    const [user] = await server.sql('SELECT first_name, last_name FROM users WHERE id = $1', [player.id])
    expect(user).toEqual({ first_name: '', last_name: '' })
    for (const table of 'bets payment_orders withdrawals complaints protections bank_details'.split(' '))
      expect(await server.sql(`SELECT 1 FROM ${table} WHERE user_id = $1`, [player.id])).toEqual([])
  })
})

describe('a new account of the number', () => {
  const limits = async () => (await send('GET', `/limits/${player.id}`)).body.limits

  it('starts with the break that still ran, and the break is forgotten a year after its end', async () => {
    const { id } = player
    await send('PUT', `/limits/${id}`, { exclude_for_days: 7, excludes_practice: true })
    const { excluded_until, excludes_practice } = await limits()
    expect(excludes_practice).toBe(true)
    await close()
    await registerAgain()
    expect(player.id).not.toBe(id)
    expect(await limits()).toMatchObject({ excluded_until, excludes_practice })
    // Nor does a second closing lose it, or shorten it.
    await close()
    await registerAgain()
    expect(await limits()).toMatchObject({ excluded_until, excludes_practice })
    expect((await server.deposit(player, 10)).body.code).toBe('self_excluded')
    await close()
    clock.advance((7 + 365) * DAY_MS + 1)
    await deleteExpiredRows(server)
    expect(await server.sql('SELECT * FROM kept_exclusions')).toEqual([])
  })

  it('has the limits of the old one, with the day that an increase waits', async () => {
    const deposit = { daily: 100, weekly: null, monthly: 5_000 }
    await send('PUT', `/limits/${player.id}`, { deposit, loss: { weekly: 300 } })
    await send('PUT', `/limits/${player.id}`, { deposit: { daily: 2_000 } })
    const before = await limits()
    for (let closings = 0; closings < 2; closings += 1) {
      clock.advance(DAY_MS / 4)
      await close()
      await registerAgain()
      expect(await limits()).toEqual(before)
    }
    expect((await server.deposit(player, 200)).body.code).toBe('deposit_limit_reached')
    clock.advance(DAY_MS)
    expect((await server.deposit(player, 200)).status).toBe(200)
    expect((await server.deposit(player, 5_000)).body.code).toBe('deposit_limit_reached')
  })

  it('starts without a break that has ended, and with nothing else of the old one', async () => {
    await send('PUT', `/limits/${player.id}`, { exclude_for_days: 1 })
    clock.advance(DAY_MS + 1)
    await close()
    await registerAgain()
    expect((await limits()).excluded_until).toBeNull()
    expect((await send('GET', `/user/statement/${player.id}`)).body.entries).toEqual([])
  })
})

describe('the download of all data', () => {
  let stranger: Player

  beforeEach(async () => {
    stranger = await server.player()
    for (const one of [player, stranger]) {
      const { id, mobile } = one
      const bank = { user_id: id, upi_id: `u${id}@upi` }
      await server.callAs(one, 'POST', '/bank-detail/add-account', bank)
      for (const change of [{ daily: id * 100 }, { daily: null }])
        await server.callAs(one, 'PUT', `/limits/${id}`, { exclude_for_days: 1, deposit: change })
      const complaint = { name: 'A', mobile_number: mobile, subject: `Of ${mobile}`, message: 'Late.' }
      await server.callAs(one, 'POST', '/complaints', complaint)
    }
  })

  const download = (otp?: string) => send('POST', `/user/personal-data/${player.id}`, { otp })

  it('is refused without the code, and with that for another purpose', async () => {
    expect((await download('123456')).body.code).toBe('otp_verification_failed')
    await requestClosing()
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
})
