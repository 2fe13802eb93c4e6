/** Calls without a login, flooded from one address, one after another; meanwhile a player reads the own balance. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AttackTarget,
  flood,
  newAddress,
  readCode,
  registerNumber,
  report,
  startTarget,
} from '../fixtures/attackTarget'
import { nextMobile } from '../fixtures/testServer'

const FLOOD_MS = 5_000
const MAX_WAIT_MS = 1_000

let target: AttackTarget
let mobile: string
let player: { token: string; user: { id: number } }

beforeAll(async () => {
  target = await startTarget()
  mobile = await registerNumber(target)
  const from = newAddress()
  await sleep(31_000)
  await target.call('POST', '/user/login', { from, body: { mobile_number: mobile } })
  const body = { mobile_number: mobile, otp: await readCode(target, mobile) }
  player = (await target.call('POST', '/user/verify-login', { from, body })).body
})
afterAll(() => target.stop())

const from = newAddress()
const post = (path: string, body: object) => target.call('POST', path, { from, body })
const names = { first_name: 'A', last_name: 'B' }

test.each([
  ['no call', () => sleep(100)],
  ['fairness', () => target.call('GET', '/fairness', { from })],
  ['fairness of a round', () => target.call('GET', '/fairness/1', { from })],
  ['a code for a new number', () => post('/user/login', { mobile_number: nextMobile() })],
  ['a code for one number', () => post('/user/login', { mobile_number: mobile })],
  ['a wrong code', () => post('/user/verify-login', { mobile_number: nextMobile(), otp: '123456' })],
  ['a known number', () => post('/user/register', { ...names, mobile_number: mobile })],
  [
    'a complaint',
    () => post('/complaints', { name: 'A', subject: 'B', message: 'C', mobile_number: nextMobile() }),
  ],
  ['a logout', () => target.call('POST', '/user/logout', { from, token: `dead${nextMobile()}` })],
  ['a dead token', () => target.call('GET', '/coin-type/get-enabled-coin-type', { from, token: 'dead' })],
])('%s', async (_name, call) => {
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
  expect(report('longest wait of the player in ms', Math.max(...waits))).toBeLessThan(MAX_WAIT_MS)
})
