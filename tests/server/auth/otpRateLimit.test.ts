/** The limits on codes, wrong codes and invalid tokens, each up to the last request that is allowed. */
import { describe, expect, it } from 'vitest'
import { solveProof } from '../../../src/api/solveProof'
import { fakeDate } from '../../fixtures/fakeClock'
import { nextMobile, readOtp, wrongOtp } from '../../fixtures/signIn'
import { type Body, fileServer } from '../../fixtures/testServer'

const HOUR_MS = 3_600_000

const clock = fakeDate()
const server = fileServer({ clock, env: { RATE_LIMIT_SCALE: '1' } })

let lastAddress = 0

function newAddress(): string {
  lastAddress += 1
  return `198.51.100.${lastAddress}`
}

async function post(path: string, from: string, fields: object): Promise<Body> {
  const { status, body } = await server.call('POST', path, { body: fields, from })
  return { status, ...body }
}

const login = (mobile_number: string, address: string, device_id?: string) =>
  post('/user/login', address, { mobile_number, device_id })
const register = (mobile_number: string, address: string) =>
  post('/user/register', address, { first_name: 'Asha', last_name: 'Rao', mobile_number })
const verify = (mobile_number: string, otp: string, address: string, purpose = 'login', device_id?: string) =>
  post(`/user/verify-${purpose}`, address, { mobile_number, otp, device_id })

let lastDevice = 0

function newDevice(): string {
  lastDevice += 1
  return `device-of-the-test-${lastDevice}`
}

/** Registers a number and waits until its limits are free again. */
async function registeredNumber(): Promise<string> {
  const mobile = nextMobile()
  const address = newAddress()
  await register(mobile, address)
  await verify(mobile, await readOtp(server.call, mobile), address, 'register')
  clock.advance(HOUR_MS)
  return mobile
}

/** Returns how many requests succeed before the first too_many_requests. */
async function timesAllowed(send: (index: number) => Promise<Body>, atMost = 1_000): Promise<number> {
  for (let index = 0; index < atMost; index += 1) {
    if ((await send(index)).code === 'too_many_requests') return index
  }
  return atMost
}

describe('codes', () => {
  it.each([
    ['from one address at most ten', 10, () => '203.0.113.9'],
    ['at most twenty', 20, () => newAddress()],
  ])('are sent to a number %s times a day', async (_limit, times, address) => {
    const mobile = nextMobile()
    const send = () => {
      clock.advance(HOUR_MS)
      return login(mobile, address())
    }
    expect(await timesAllowed(send)).toBe(times)
    clock.advance(24 * HOUR_MS - times * HOUR_MS)
    expect((await send()).status).toBe(200)
  })

  it('are sent for an address, however it is written, at most sixty times an hour', async () => {
    const address = (index: number) => ['203.0.113.2', '::ffff:203.0.113.2'][index % 2]!
    expect(await timesAllowed((index) => login(nextMobile(), address(index)), 100)).toBe(60)
    clock.advance(HOUR_MS)
    expect((await login(nextMobile(), address(0))).status).toBe(200)
  })

  it('are still sent to the owner after others tried to register the number', async () => {
    const mobile = await registeredNumber()
    const attacker = newAddress()
    const codes = new Set<string>()
    for (let index = 0; index < 6; index += 1) codes.add((await register(mobile, attacker)).code)
    expect([...codes]).toEqual(['already_registered'])
    expect((await login(mobile, newAddress())).status).toBe(200)
  })

  it('and registrations of existing numbers share the limit of an address', async () => {
    const mobile = await registeredNumber()
    const attacker = newAddress()
    for (let count = 0; count < 20; count += 1) await login(nextMobile(), attacker)
    expect(await timesAllowed(() => register(mobile, attacker), 100)).toBe(40)
    expect((await register(mobile, newAddress())).code).toBe('already_registered')
    clock.advance(HOUR_MS)
    expect((await register(mobile, attacker)).code).toBe('already_registered')
  })
})

describe('wrong codes', () => {
  it('to register and to log in are limited to sixty an hour for an address, right ones are not', async () => {
    const address = '203.0.113.11'
    const [known, unknown] = [await registeredNumber(), nextMobile()]
    const guess = (index: number) =>
      verify(nextMobile(), '123456', address, index % 2 === 0 ? 'login' : 'register')
    expect(await timesAllowed(guess, 100)).toBe(60)
    await login(known, newAddress())
    await register(unknown, newAddress())
    for (const [purpose, mobile] of [
      ['login', known],
      ['register', unknown],
    ] as const)
      expect((await verify(mobile, await readOtp(server.call, mobile), address, purpose)).status).toBe(200)
    clock.advance(HOUR_MS)
    for (const index of [0, 1]) expect((await guess(index)).code).toBe('otp_verification_failed')
  })

  it('is sent to a new device after two strangers used up those of the number: with a proof of work', async () => {
    const mobile = await registeredNumber()
    for (const stranger of [newAddress(), newAddress()])
      expect(await timesAllowed(() => login(mobile, stranger, newDevice()))).toBe(5)
    const [address, device_id] = [newAddress(), newDevice()]
    for (let times = 0; times < 2; times += 1) {
      const { status, proof_of_work } = await login(mobile, address, device_id)
      expect([status, proof_of_work]).toEqual([429, expect.any(String)])
      const body = { mobile_number: mobile, device_id, proof_of_work: await solveProof(proof_of_work) }
      expect((await post('/user/login', address, body)).status).toBe(200)
      clock.advance(60_000)
    }
    const otp = await readOtp(server.call, mobile)
    expect((await verify(mobile, otp, address, 'login', device_id)).status).toBe(200)
  })

  it.each([
    ['another device', newDevice()],
    ['a client without a device id', undefined],
  ])('of %s use up no attempt of a code, not even from the same address', async (_other, attacker) => {
    const mobile = await registeredNumber()
    const [address, device] = [newAddress(), newDevice()]
    await login(mobile, address, device)
    const otp = await readOtp(server.call, mobile)
    for (let index = 0; index < 20; index += 1)
      await verify(mobile, wrongOtp(otp), address, 'login', attacker)
    expect((await verify(mobile, otp, address, 'login', device)).status).toBe(200)
  })

  it('from one address use up two codes of a number in an hour, not the third', async () => {
    const mobile = await registeredNumber()
    const [owner, attacker] = [newAddress(), newAddress()]
    const statuses: number[] = []
    for (let code = 0; code < 3; code += 1) {
      await login(mobile, owner)
      const otp = await readOtp(server.call, mobile)
      for (let guess = 0; guess < 5; guess += 1) await verify(mobile, wrongOtp(otp), attacker)
      statuses.push((await verify(mobile, otp, owner)).status)
      clock.advance(120_000)
    }
    expect(statuses).toEqual([400, 400, 200])
  })

  it('are counted when sent concurrently, and correct codes are not counted', async () => {
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

describe('a code of a device', () => {
  it("is neither replaced nor delayed by a stranger's requests", async () => {
    const mobile = await registeredNumber()
    const [device, address, elsewhere] = [newDevice(), newAddress(), newAddress()]
    await login(mobile, address, device)
    const otp = await readOtp(server.call, mobile)
    expect(await timesAllowed(() => login(mobile, elsewhere, newDevice()))).toBe(5)
    clock.advance(30_000)
    expect((await login(mobile, address, device)).status).toBe(200)
    const newer = await readOtp(server.call, mobile)
    expect((await verify(mobile, newer, address, 'login', device)).status).toBe(200)
    expect((await verify(mobile, otp, address, 'login', device)).status).toBe(400)
  })

  it.each([
    ['another device', newDevice()],
    ['a client without a device id', undefined],
  ])('does not work with %s', async (_other, other) => {
    const mobile = await registeredNumber()
    const device = newDevice()
    await login(mobile, newAddress(), device)
    const otp = await readOtp(server.call, mobile)
    expect((await verify(mobile, otp, newAddress(), 'login', other)).code).toBe('otp_verification_failed')
    expect((await verify(mobile, otp, newAddress(), 'login', device)).status).toBe(200)
  })
})

describe('a device that has logged in before', () => {
  async function knownDevice(): Promise<{ mobile: string; device: string }> {
    const mobile = await registeredNumber()
    const device = newDevice()
    await login(mobile, newAddress(), device)
    await verify(mobile, await readOtp(server.call, mobile), newAddress(), 'login', device)
    clock.advance(24 * HOUR_MS)
    return { mobile, device }
  }

  it('logs in after strangers used up all codes of its number', async () => {
    const { mobile, device } = await knownDevice()
    const stranger = () => {
      clock.advance(HOUR_MS)
      return login(mobile, newAddress(), newDevice())
    }
    expect(await timesAllowed(stranger)).toBe(20)
    expect((await login(mobile, newAddress(), device)).status).toBe(200)
    const otp = await readOtp(server.call, mobile)
    expect((await verify(mobile, otp, newAddress(), 'login', device)).status).toBe(200)
  })

  it('has five codes an hour for its own number, and none for others, after neighbours used up its address', async () => {
    const { mobile, device } = await knownDevice()
    const [address, other] = [newAddress(), await registeredNumber()]
    expect(await timesAllowed(() => login(nextMobile(), address))).toBe(60)
    expect((await login(other, address, device)).code).toBe('too_many_requests')
    const send = () => {
      clock.advance(120_000)
      return login(mobile, address, device)
    }
    expect(await timesAllowed(send)).toBe(5)
  })
})

it('invalid tokens from an address are rejected as unauthorized at most 600 times a minute', async () => {
  const send = async (index: number) => {
    const options = { token: `invalid${index}`, from: '203.0.113.21' }
    return (await server.call('GET', '/coin-type/get-enabled-coin-type', options)).body
  }
  expect(await timesAllowed(send)).toBe(600)
  clock.advance(60_000)
  expect((await send(0)).code).toBe('unauthorized')
})
