/** Withdrawals and bank details, the hold after a new UPI ID, and the code that confirms one. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorText } from '../../../src/contract/errors'
import type { ErrorCode } from '../../../src/domain/core/errorCode'
import { decideWithdrawal, takeWithdrawal } from '../../../src/server/withdrawals/withdrawals'
import { fakeClock } from '../../fixtures/fakeClock'
import { asApplication } from '../../fixtures/forgeRows'
import { expectSoundLedger } from '../../fixtures/ledgerCheck'
import { runSql } from '../../fixtures/runSql'
import { logIn, readOtp, wrongOtp } from '../../fixtures/signIn'
import { type Body, fileServer, type Player, startTestServer } from '../../fixtures/testServer'

const HOUR_MS = 3_600_000
const HOLD_MS = 24 * HOUR_MS

const clock = fakeClock()
let server = fileServer()
let player: Player

beforeEach(async () => {
  player = await server.player()
  await server.fund(player, 100_000)
})

const saveUpi = (upi_id: string) => {
  const details = { user_id: player.id, upi_id, account_holder_name: 'Asha Rao' }
  return server.callAs(player, 'POST', '/bank-detail/add-account', details)
}
const editUpi = (fields: object, token = player.token) =>
  server.callAs({ token }, 'PUT', `/bank-detail/edit-account/${player.id}`, { user_id: player.id, ...fields })

const withdraw = (amount: unknown, key?: string) => {
  const options = { token: player.token, body: { amount }, ...(key && { key }) }
  return server.call('POST', `/withdraw/send-withdraw-request/${player.id}`, options)
}

const records = async (): Promise<Body[]> =>
  (await server.get(`/withdraw/get-withdraw-history/${player.id}`, player)).data

async function accounts(): Promise<Record<string, number>> {
  const balances = "SELECT kind, balance_paise FROM accounts WHERE user_id = $1 AND kind IN ('cash', 'held')"
  const rows = await server.sql(balances, [player.id])
  return Object.fromEntries(rows.map(({ kind, balance_paise }) => [kind, balance_paise]))
}

const claimant = { actor: 'operator', from: null }
const take = (id: number) => takeWithdrawal(server, id, claimant)
const decide = (id: number, status: 'paid' | 'rejected') =>
  decideWithdrawal(server, id, { ...claimant, status, reason: null })

describe('a withdrawal', () => {
  it('moves the amount to the held account and stores the UPI id of the time of the request', async () => {
    await saveUpi(' Asha@UPI ')
    expect((await withdraw(300)).body).toMatchObject({ success: true })
    await editUpi({ upi_id: 'other@bank' })
    expect(await records()).toMatchObject([{ amount: 300, status: 'pending', upi_id: 'asha@upi' }])
    expect(await accounts()).toEqual({ cash: 70_000, held: 30_000 })
  })

  it('is transferred out when paid, returned when rejected, and decided once', async () => {
    await saveUpi('asha@upi')
    await withdraw(300)
    await withdraw(200)
    const [second, first] = await records()
    await decide(first!.id, 'paid')
    await decide(second!.id, 'rejected')
    expect(await accounts()).toEqual({ cash: 70_000, held: 0 })
    expect((await records()).map(({ status }) => status)).toEqual(['rejected', 'paid'])
    await expect(decide(first!.id, 'rejected')).rejects.toThrow('already decided')
    await expect(decide(999_999, 'paid')).rejects.toThrow('no withdrawal')
    await expectSoundLedger(server.db)
  })

  it('is decided once by operators who act at the same time', async () => {
    await saveUpi('asha@upi')
    await withdraw(300)
    const [{ id }] = (await records()) as [Body]
    const decided = await Promise.allSettled([decide(id, 'paid'), decide(id, 'rejected'), decide(id, 'paid')])
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectSoundLedger(server.db)
  })

  it('does not exceed the balance for simultaneous requests', async () => {
    await saveUpi('asha@upi')
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(300)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('withdrawal_insufficient'))
    expect(await accounts()).toEqual({ cash: 10_000, held: 90_000 })
  })

  it('is stored once for repeated requests with one idempotency key', async () => {
    await saveUpi('asha@upi')
    await Promise.all([withdraw(100, 'w1'), withdraw(100, 'w1'), withdraw(100, 'w1')])
    expect(await records()).toHaveLength(1)
    expect((await withdraw(200, 'w1')).body.code).toBe('idempotency_key_reused')
  })

  it('is in the history among the newest thousand', async () => {
    await server.sql(
      `WITH requested AS (
         INSERT INTO withdrawals (user_id, amount_paise, upi_id, created_at)
         SELECT $1, 1, 'asha@upi', now() FROM generate_series(1, 1000) RETURNING id
       )
       INSERT INTO transfers (user_id, debit_account, credit_account, amount_paise, kind, reference, created_at)
       SELECT $1, 'cash', 'held', 1, 'withdrawal_hold', id::text, now() FROM requested`,
      [player.id],
    )
    await saveUpi('asha@upi')
    await withdraw(300)
    const shown = await records()
    expect(shown).toHaveLength(1_000)
    expect(shown[0]).toMatchObject({ amount: 300 })
  })

  it('is rejected with the message for its reason', async () => {
    const refused: [unknown, ErrorCode][] = [
      [4, 'withdrawal_below_minimum'],
      [1_001, 'withdrawal_insufficient'],
      ['x', 'withdrawal_failed'],
      [10, 'upi_required'],
    ]
    for (const [amount, code] of refused)
      expect((await withdraw(amount)).body).toEqual({ success: false, code, message: errorText(code) })
  })
})

const bankDetails = async (): Promise<Body[]> =>
  (await server.get(`/bank-detail/fetch-user-account/${player.id}`, player)).details

describe('bank details', () => {
  it('are empty, then one record, which the next one replaces', async () => {
    expect(await bankDetails()).toEqual([])
    await saveUpi('asha@upi')
    await saveUpi('asha2@upi')
    const kept = { user_id: player.id, upi_id: 'asha2@upi', account_holder_name: 'Asha Rao' }
    expect(await bankDetails()).toMatchObject([kept])
  })

  it('keep absent fields of an edit and delete empty ones', async () => {
    const edit = (part: object) => editUpi({ upi_id: 'asha2@upi', ...part })
    await saveUpi('asha@upi')
    await edit({ bank_name: 'Bank of Mumbai', branch_name: 'Fort' })
    await edit({})
    const kept = { account_holder_name: 'Asha Rao', bank_name: 'Bank of Mumbai', branch_name: 'Fort' }
    expect(await bankDetails()).toMatchObject([kept])
    await edit({ branch_name: '' })
    expect(await bankDetails()).toMatchObject([{ bank_name: 'Bank of Mumbai', branch_name: null }])
  })

  it('require a valid UPI id', async () => {
    expect((await saveUpi('')).body.code).toBe('upi_required')
    expect((await saveUpi('a@upi')).body.code).toBe('upi_invalid')
  })
})

describe('the hold of a withdrawal to a new UPI ID', () => {
  // A thief of a session cannot have the money sent before its owner notices.
  beforeAll(async () => {
    server = await startTestServer({ clock, env: { UPI_HOLD_HOURS: '24' } })
  })

  const newest = async (): Promise<Body> => (await records())[0]!
  /** Requests a withdrawal to the saved UPI id. @returns its record */
  async function request(): Promise<Body> {
    expect((await withdraw(100)).status).toBe(200)
    return newest()
  }
  const isoAfter = (ms: number) => new Date(clock() + ms).toISOString()

  it('keeps operators from taking and paying for 24 hours', async () => {
    await saveUpi('asha@upi')
    const { id, heldUntil } = await request()
    expect(heldUntil).toBe(isoAfter(HOLD_MS))
    clock.advance(HOLD_MS - 1)
    for (const pay of [() => take(id), () => decide(id, 'paid')])
      await expect(pay()).rejects.toThrow(`Withdrawal ${id} is held until ${heldUntil}`)
    expect((await newest()).heldUntil).toBe(heldUntil)
    clock.advance(1)
    expect((await newest()).heldUntil).toBeNull()
    await take(id)
    await decide(id, 'paid')
    expect((await newest()).status).toBe('paid')
  })

  it('ends at the same time for all withdrawals to a UPI id, and begins again for the next id', async () => {
    await saveUpi('asha@upi')
    const first = await request()
    clock.advance(23 * HOUR_MS)
    expect((await request()).heldUntil).toBe(first.heldUntil)
    clock.advance(HOUR_MS)
    expect((await request()).heldUntil).toBeNull()
    await saveUpi('thief@upi')
    expect((await request()).heldUntil).toBe(isoAfter(HOLD_MS))
    await saveUpi('ASHA@upi')
    expect((await request()).heldUntil).toBeNull()
  })

  it('lets operators reject, and begins again after a rejection', async () => {
    await saveUpi('asha@upi')
    const { id } = await request()
    await decide(id, 'rejected')
    expect((await newest()).heldUntil).toBeNull()
    clock.advance(HOLD_MS)
    expect((await request()).heldUntil).toBe(isoAfter(HOLD_MS))
  })

  it('is not cut short by a thief of the application, who dates a request back and stores no hold', async () => {
    const ownTime = `CREATE OR REPLACE FUNCTION server_time(claimed timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT now()'`
    await runSql(server.databaseUrl, ownTime)
    clock.nowMs = Date.now()
    await asApplication(server.db, [
      `INSERT INTO withdrawals (user_id, amount_paise, upi_id, created_at)
       VALUES (${player.id}, 10000, 'thief@upi', now() - interval '2 days')`,
    ])
    const { id } = await newest()
    for (const pay of [() => take(id), () => decide(id, 'paid')])
      await expect(pay()).rejects.toThrow(`Withdrawal ${id} is held until`)
  })
})

describe('the code that confirms a new UPI ID', () => {
  // A thief of a session, without the player's phone, cannot redirect withdrawals.
  beforeAll(async () => {
    server = await startTestServer({ clock, env: { UPI_CODE: '1', RATE_LIMIT_SCALE: '1' } })
  })

  const save = (upi_id: string, otp?: string, token = player.token) => editUpi({ upi_id, otp }, token)
  const saved = async (): Promise<string | undefined> => (await bankDetails())[0]?.upi_id
  const readCode = () => readOtp(server.call, player.mobile)
  const newestText = async () => (await server.get(`/sandbox/outbox/${player.mobile}`)).messages[0].text

  it('is sent to the number of the player, names the UPI ID, and is needed once', async () => {
    expect((await save('asha@upi')).body.code).toBe('upi_code_required')
    expect(await newestText()).toContain('withdrawals paid to asha@upi')
    expect(await saved()).toBeUndefined()
    const code = await readCode()
    expect((await save('asha@upi', code)).status).toBe(200)
    expect(await saved()).toBe('asha@upi')
    expect((await save('ASHA@upi')).status).toBe(200)
    expect((await save('thief@upi', code)).body.code).toBe('otp_verification_failed')
    expect(await saved()).toBe('asha@upi')
  })

  it('is in the language of the account', async () => {
    const profile = { first_name: 'Asha', last_name: 'Rao', profile_picture: '', language: 'hi' }
    await server.callAs(player, 'PUT', `/user/edit-profile/${player.id}`, profile)
    await save('asha@upi')
    expect(await newestText()).toMatch(/asha@upi.*\p{Script=Devanagari}/u)
  })

  it('is wrong for another UPI ID, for another session, and as a code to log in', async () => {
    await save('asha@upi')
    const otp = await readCode()
    expect((await save('thief@upi', otp)).body.code).toBe('otp_verification_failed')
    const login = { mobile_number: player.mobile, otp }
    expect((await server.call('POST', '/user/verify-login', { body: login })).status).toBe(400)
    clock.advance(60_000)
    const { token } = (await logIn(server.call, player.mobile)).body
    expect((await save('asha@upi', otp, token)).body.code).toBe('otp_verification_failed')
    expect((await save('asha@upi', otp)).status).toBe(200)
  })

  it('is refused after five wrong ones, and sent although strangers have used up the codes of the number', async () => {
    for (let times = 0; times < 10; times += 1) {
      clock.advance(3_600_000)
      await server.call('POST', '/user/login', { body: { mobile_number: player.mobile } })
    }
    expect((await save('asha@upi')).body.code).toBe('upi_code_required')
    const otp = await readCode()
    for (let times = 0; times < 5; times += 1) await save('asha@upi', wrongOtp(otp))
    expect((await save('asha@upi', otp)).body.code).toBe('otp_verification_failed')
    expect((await save('asha@upi')).status).toBe(429)
  })
})
