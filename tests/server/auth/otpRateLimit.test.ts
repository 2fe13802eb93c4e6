/** How often a number and an address may try: counted by the hand clock, each up to the last that is allowed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_BASE } from '../../../src/contract/route'
import { type FakeClock, fakeClock } from '../../fixtures/fakeClock'
import { type Body, nextMobile, readOtp, startTestServer, type TestServer } from '../../fixtures/testServer'

const HOUR_MS = 3_600_000

let clock: FakeClock
let server: TestServer

beforeAll(async () => {
  clock = fakeClock()
  server = await startTestServer({ clock, env: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => server.close())

let lastAddress = 0

/** Of somebody who has not called yet. */
function newAddress(): string {
  lastAddress += 1
  return `198.51.100.${lastAddress}`
}

async function post(path: string, remoteAddress: string, payload: object): Promise<Body> {
  const url = `${API_BASE}${path}`
  const answer = await server.app.inject({ method: 'POST', url, payload, remoteAddress })
  return { status: answer.statusCode, ...answer.json() }
}

const login = (mobile_number: string, address: string) => post('/user/login', address, { mobile_number })
const register = (mobile_number: string, address: string) =>
  post('/user/register', address, { first_name: 'Asha', last_name: 'Rao', mobile_number })
const verify = (mobile_number: string, otp: string, address: string, what = 'login') =>
  post(`/user/verify-${what}`, address, { mobile_number, otp })

const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000')

/** A number that has an account and has asked for nothing lately. */
async function registeredNumber(): Promise<string> {
  const mobile = nextMobile()
  const address = newAddress()
  await register(mobile, address)
  await verify(mobile, await readOtp(server.call, mobile), address, 'register')
  clock.advance(HOUR_MS)
  return mobile
}

/** How often a call is let through before it is refused for the first time. */
async function timesAllowed(call: (index: number) => Promise<Body>, atMost = 1_000): Promise<number> {
  for (let index = 0; index < atMost; index += 1) {
    if ((await call(index)).code === 'too_many_requests') return index
  }
  return atMost
}

describe('codes', () => {
  it('are sent to a number ten times a day', async () => {
    const mobile = nextMobile()
    const ask = () => {
      clock.advance(2 * HOUR_MS)
      return login(mobile, newAddress())
    }
    expect(await timesAllowed(ask)).toBe(10)
    clock.advance(2 * HOUR_MS)
    expect((await ask()).status).toBe(200)
  })

  it.each([
    ['an IPv4 address', () => '203.0.113.1'],
    ['an IPv4 address written as IPv6', (index: number) => ['203.0.113.2', '::ffff:203.0.113.2'][index % 2]!],
    ['the network of an IPv6 address', (index: number) => `2001:db8:1:1::${index.toString(16)}`],
  ])('are sent for %s sixty times an hour', async (_whom, address) => {
    expect(await timesAllowed((index) => login(nextMobile(), address(index)), 100)).toBe(60)
    clock.advance(HOUR_MS)
    expect((await login(nextMobile(), address(0))).status).toBe(200)
  })

  it('are not used up by strangers who register a number that has an account', async () => {
    const mobile = await registeredNumber()
    const stranger = newAddress()
    const codes = new Set<string>()
    for (let index = 0; index < 6; index += 1) codes.add((await register(mobile, stranger)).code)
    expect([...codes]).toEqual(['already_registered'])
    expect((await login(mobile, newAddress())).status).toBe(200)
  })

  it('are refused to strangers who ask for the numbers that have accounts', async () => {
    const mobile = await registeredNumber()
    const stranger = newAddress()
    expect(await timesAllowed(() => register(mobile, stranger), 100)).toBe(60)
    expect((await register(mobile, newAddress())).code).toBe('already_registered')
    clock.advance(HOUR_MS)
    expect((await register(mobile, stranger)).code).toBe('already_registered')
  })
})

describe('wrong codes', () => {
  it.each([
    ['login', '203.0.113.11', () => '203.0.113.11'],
    ['register', '203.0.113.12', () => '203.0.113.12'],
    ['login', '2001:db8:2:1::', (index: number) => `2001:db8:2:1::${index.toString(16)}`],
  ])('to %s are taken from %s sixty times an hour', async (what, own, address) => {
    const known = await registeredNumber()
    const mobile = what === 'login' ? known : nextMobile()
    const guess = (index: number) => verify(nextMobile(), '123456', address(index), what)
    expect(await timesAllowed(guess, 100)).toBe(60)
    await (what === 'login' ? login(mobile, newAddress()) : register(mobile, newAddress()))
    const otp = await readOtp(server.call, mobile)
    expect((await verify(mobile, otp, own, what)).code).toBe('too_many_requests')
    expect((await verify(mobile, otp, newAddress(), what)).status).toBe(200)
    clock.advance(HOUR_MS)
    expect((await guess(0)).code).toBe('otp_verification_failed')
  })

  it('leave the code of a number alone once its guesser is refused', async () => {
    const mobile = await registeredNumber()
    const guesser = newAddress()
    await timesAllowed(() => verify(nextMobile(), '123456', guesser))
    await login(mobile, newAddress())
    const otp = await readOtp(server.call, mobile)
    for (let index = 0; index < 5; index += 1) await verify(mobile, wrong(otp), guesser)
    expect((await verify(mobile, otp, newAddress())).status).toBe(200)
  })

  it('of one stranger spoil two codes of a number in an hour, not the third', async () => {
    const mobile = await registeredNumber()
    const [owner, stranger] = [newAddress(), newAddress()]
    const statuses: number[] = []
    for (let code = 0; code < 3; code += 1) {
      await login(mobile, owner)
      const otp = await readOtp(server.call, mobile)
      for (let guess = 0; guess < 5; guess += 1) await verify(mobile, wrong(otp), stranger)
      statuses.push((await verify(mobile, otp, owner)).status)
      clock.advance(120_000)
    }
    expect(statuses).toEqual([400, 400, 200])
  })

  it('are counted in parallel too, and right ones are not', async () => {
    const address = newAddress()
    const numbers = [await registeredNumber(), await registeredNumber()]
    for (const mobile of numbers) await login(mobile, newAddress())
    for (const mobile of numbers)
      expect((await verify(mobile, await readOtp(server.call, mobile), address)).status).toBe(200)
    const guesses = Array.from({ length: 70 }, () => verify(nextMobile(), '123456', address))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })
})

describe('tokens that are none', () => {
  it.each([
    ['an IPv4 address', () => '203.0.113.21'],
    ['the network of an IPv6 address', (index: number) => `2001:db8:3:1::${index.toString(16)}`],
  ])('are taken from %s six hundred times a minute', async (_whom, address) => {
    const url = `${API_BASE}/coin-type/get-enabled-coin-type`
    const ask = async (index: number) => {
      const headers = { authorization: `Bearer nobody${index}` }
      return (await server.app.inject({ url, headers, remoteAddress: address(index) })).json()
    }
    expect(await timesAllowed(ask)).toBe(600)
    clock.advance(60_000)
    expect((await ask(0)).code).toBe('unauthorized')
  })
})
