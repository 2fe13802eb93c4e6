/**
 * Calls without a login, flooded from one address, one after another: how much work of the database each call costs, and
 * how long a player waits for the own balance meanwhile.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { fileTarget, flood, newAddress, registerNumber, report } from '../fixtures/attackTarget'
import { logIn, nextMobile } from '../fixtures/signIn'

const FLOOD_MS = 5_000
/** Statistics of the database may be this old. */
const STATISTICS_MS = 1_100

const target = fileTarget()
/** Of jobs and rounds, while nobody calls. */
let idleTransactions: number
let mobile: string
let player: { token: string; user: { id: number } }

beforeAll(async () => {
  mobile = await registerNumber(target)
  await sleep(31_000)
  player = (await logIn(target.call, mobile, {}, { from: newAddress() })).body
  const before = await target.transactions()
  await sleep(FLOOD_MS + STATISTICS_MS)
  idleTransactions = (await target.transactions()) - before
})

const from = newAddress()
const post = (path: string, body: object) => target.call('POST', path, { from, body })
const names = { first_name: 'A', last_name: 'B' }

test.each([
  ['fairness', 0.2, () => target.call('GET', '/fairness', { from })],
  ['the fairness setting', 0.2, () => target.call('GET', '/fairness/setting', { from })],
  ['fairness of a round', 0.2, () => target.call('GET', '/fairness/1', { from })],
  ['a code for a new number', 0.5, () => post('/user/login', { mobile_number: nextMobile() })],
  ['a code for one number', 0.5, () => post('/user/login', { mobile_number: mobile })],
  ['a wrong code', 0.5, () => post('/user/verify-login', { mobile_number: nextMobile(), otp: '123456' })],
  ['a known number', 0.5, () => post('/user/register', { ...names, mobile_number: mobile })],
  [
    'a complaint',
    0.5,
    () => post('/complaints', { name: 'A', subject: 'B', message: 'C', mobile_number: nextMobile() }),
  ],
  ['a logout', 0.5, () => target.call('POST', '/user/logout', { from, token: `dead${nextMobile()}` })],
  [
    'a dead token',
    0.5,
    () => target.call('GET', '/coin-type/get-enabled-coin-type', { from, token: 'dead' }),
  ],
])('%s', async (_name, transactionsPerCall, call) => {
  // An address that is over its limits costs less, and a flood soon is.
  await Promise.all(Array.from({ length: 70 }, call))
  await sleep(STATISTICS_MS)
  const before = await target.transactions()
  const waits: number[] = []
  const read = async () => {
    const startedAt = performance.now()
    const path = `/user/get-user/${player.user.id}`
    expect((await target.call('GET', path, { from: newAddress(), token: player.token })).status).toBe(200)
    waits.push(performance.now() - startedAt)
    await sleep(700)
  }
  const [calls] = await Promise.all([flood(40, FLOOD_MS, call), flood(1, FLOOD_MS, read)])
  report('calls a second', (calls * 1000) / FLOOD_MS)
  report('longest wait of the player in ms', Math.max(...waits))
  await sleep(STATISTICS_MS)
  const ended = (await target.transactions()) - before - waits.length - idleTransactions
  expect(report('transactions per 100 calls', (100 * ended) / calls) / 100).toBeLessThan(transactionsPerCall)
})
