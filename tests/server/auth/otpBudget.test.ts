/**
 * The budget for text messages: all codes together cost no more, known devices keep a part of it, and from half of it on
 * a request needs a proof of work, whose networks get few codes.
 */
import { expect, it } from 'vitest'
import { solveProof } from '../../../src/api/solveProof'
import { errorText } from '../../../src/contract/errors'
import { API_BASE } from '../../../src/contract/route'
import { fakeDate } from '../../fixtures/fakeClock'
import { nextMobile, readOtp, wrongOtp } from '../../fixtures/signIn'
import { type Body, startTestServer, type TestServer } from '../../fixtures/testServer'

const HOUR_MS = 3_600_000
const device_id = 'device-of-the-test'
const SITE_URL = 'https://play.example.com'

const clock = fakeDate()
let server: TestServer
/** By their budgets. */
const servers = new Map<number, TestServer>()

/** Begins a day with the whole budget. */
async function start(partsPerHour: number): Promise<void> {
  clock.advance(24 * HOUR_MS)
  const env = { RATE_LIMIT_SCALE: '1', SMS_BUDGET: String(partsPerHour), SMS_PRICE: '100', SITE_URL }
  server = servers.get(partsPerHour) ?? (await startTestServer({ clock, env }, server?.databaseUrl))
  servers.set(partsPerHour, server)
}

let lastNetwork = 0

/** An address of a network of its own. */
function newAddress(): string {
  lastNetwork += 1
  return `10.${lastNetwork}.0.1`
}

async function post(path: string, fields: object, remoteAddress = newAddress()): Promise<Body> {
  const payload = { first_name: 'Asha', last_name: 'Rao', ...fields }
  const url = `${API_BASE}/user/${path}`
  const response = await server.app.inject({ method: 'POST', url, payload, remoteAddress })
  const retry_after = response.headers['retry-after']
  return { status: response.statusCode, retry_after, ...response.json() }
}

const ask = (remoteAddress?: string, fields: object = {}) =>
  post('login', { mobile_number: nextMobile(), ...fields }, remoteAddress)

/** Requests a code, and again with a proof of work if the server asks for one. */
async function askProven(
  remoteAddress = newAddress(),
  path = 'login',
  mobile_number = nextMobile(),
  fields: object = {},
) {
  const answer = await post(path, { mobile_number, ...fields }, remoteAddress)
  if (answer.proof_of_work === undefined) return answer
  const proven = { mobile_number, proof_of_work: await solveProof(answer.proof_of_work) }
  return { ...(await post(path, { ...proven, ...fields }, remoteAddress)), ...proven }
}

async function statuses(count: number, send: () => Promise<Body>): Promise<number[]> {
  const all: number[] = []
  for (let index = 0; index < count; index += 1) all.push((await send()).status)
  return all
}

/** Registers numbers, and logs in with the device if they are to be known. */
async function register(count: number, isKnown: boolean): Promise<string[]> {
  const numbers = Array.from({ length: count }, nextMobile)
  for (const mobile_number of numbers) {
    const own = { mobile_number, device_id }
    for (const purpose of isKnown ? ['register', 'login'] : ['register']) {
      await post(purpose, own)
      await post(`verify-${purpose}`, { ...own, otp: await readOtp(server.call, mobile_number) })
    }
    clock.advance(HOUR_MS)
  }
  return numbers
}

/** Spends half of a budget of four hundred. */
const spendHalf = () =>
  server.sql(
    'INSERT INTO otp_requests (mobile_number, created_at) SELECT 7100000000 + n, $1 FROM generate_series(1, 200) n',
    [new Date(clock())],
  )

it('is not exceeded, and its last fifth is kept for devices that have logged in before', async () => {
  await start(10)
  const known = await register(3, true)
  expect((await statuses(12, askProven)).filter((status) => status === 200)).toHaveLength(8)
  const own: number[] = []
  for (const mobile_number of known) own.push((await ask(undefined, { mobile_number, device_id })).status)
  expect(own).toEqual([200, 200, 429])
  clock.advance(HOUR_MS)
  expect((await ask()).status).toBe(200)
})

it('is left to newcomers by known devices and sessions, to a fifth; the wait is that until it has room', async () => {
  await start(40)
  const [mobile_number] = await register(1, true)
  await server.sql(
    `INSERT INTO otp_requests (mobile_number, reserve, created_at)
     SELECT 7200000000 + n, 'device:' || n, $1::timestamptz + n * interval '1 minute' FROM generate_series(1, 32) n`,
    [new Date(clock())],
  )
  clock.advance(32 * 60_000)
  const ofDevice = () => post('login', { mobile_number, device_id })
  expect(await ofDevice()).toMatchObject({ status: 429, retry_after: String(29 * 60) })
  expect((await statuses(10, askProven)).filter((status) => status === 200)).toHaveLength(8)
  clock.advance(29 * 60_000)
  expect((await ofDevice()).status).toBe(200)
})

it('is spent to a quarter by known devices at one address', async () => {
  await start(16)
  const known = await register(5, true)
  const askFrom = async (address: () => string) => {
    const all: number[] = []
    for (const mobile_number of known) all.push((await ask(address(), { mobile_number, device_id })).status)
    return all
  }
  expect(await askFrom(() => '203.0.113.77')).toEqual([200, 200, 200, 200, 429])
  clock.advance(HOUR_MS)
  expect(await askFrom(newAddress)).toEqual([200, 200, 200, 200, 200])
})

it('counts the parts of each text, two in Hindi, also of a text that is sent without a code', async () => {
  await start(10)
  const [known] = await register(1, true)
  const inHindi = () => askProven(newAddress(), 'login', nextMobile(), { language: 'hi' })
  expect(await statuses(6, inHindi)).toEqual([200, 200, 200, 200, 429, 429])
  const own = { mobile_number: known, device_id }
  expect((await ask(undefined, { ...own, language: 'hi' })).status).toBe(200)
  clock.advance(HOUR_MS)
  expect(await statuses(3, inHindi)).toEqual([200, 200, 200])
  await server.sql(
    "INSERT INTO otp_requests (mobile_number, reserve, created_at) SELECT 7100000000, 'upi', $1 FROM generate_series(1, 3)",
    [new Date(clock())],
  )
  // One part is left.
  expect((await ask(undefined, { ...own, language: 'hi' })).status).toBe(429)
})

it('needs a proof of work from half of it on, that of the number, which counts once', async () => {
  await start(10)
  expect(await statuses(6, ask)).toEqual([200, 200, 200, 200, 200, 429])
  expect(await ask()).toMatchObject({
    message: errorText('too_many_requests'),
    proof_of_work: expect.stringMatching(/^14\./),
  })
  const { status, ...proven } = await askProven()
  expect(status).toBe(200)
  clock.advance(60_000)
  const { mobile_number, proof_of_work } = proven
  expect(await statuses(1, () => post('login', { mobile_number, proof_of_work }))).toEqual([429])
  expect((await ask(undefined, { proof_of_work })).status).toBe(429)
  const late = (await ask(undefined, { mobile_number })).proof_of_work
  const solved = await solveProof(late)
  clock.advance(301_000)
  expect((await ask(undefined, { mobile_number, proof_of_work: solved })).status).toBe(429)
})

it('is shared by networks from half of it on', async () => {
  await start(400)
  await spendHalf()
  const near = (index: number) => askProven(`192.0.2.${index}`)
  expect([(await near(1)).status, (await near(2)).status, (await near(3)).status]).toEqual([200, 200, 429])
  expect((await askProven('192.0.3.1')).status).toBe(200)
})

it('is shared in parts: a code in Hindi takes two of those of a network, and of an address for known devices', async () => {
  await start(400)
  const inHindi = { language: 'hi' }
  const [first, second] = await register(2, true)
  await spendHalf()
  const near = (index: number) => askProven(`192.0.2.${index}`, 'login', nextMobile(), inHindi)
  expect([(await near(1)).status, (await near(2)).status]).toEqual([200, 429])
  await start(8)
  const ofDevice = async (mobile_number?: string) =>
    (await ask('203.0.113.77', { mobile_number, device_id, ...inHindi })).status
  expect([await ofDevice(first), await ofDevice(second)]).toEqual([200, 429])
})

it('is spent by registrations of known numbers too, which need the same proof', async () => {
  await start(10)
  const [known] = await register(1, false)
  const confirm = (proof = {}) => post('register', { mobile_number: known, ...proof })
  expect(await statuses(6, confirm)).toEqual([409, 409, 409, 409, 409, 429])
  expect((await askProven(newAddress(), 'register', known)).code).toBe('already_registered')
  expect((await ask()).status).toBe(429)
  expect((await ask(undefined, { mobile_number: known, device_id })).proof_of_work).toBeDefined()
})

it('guards guesses: past a quarter of it a code has one attempt and needs a proof, a right one is accepted', async () => {
  await start(32)
  const guess = async (mobile_number: string, otp?: string) => {
    const right = await readOtp(server.call, mobile_number)
    return (await post('verify-login', { mobile_number, otp: otp ?? wrongOtp(right) })).status
  }
  const [first, second, third] = (await register(3, false)) as [string, string, string]
  for (const mobile_number of [first, second, third]) await ask(undefined, { mobile_number })
  // Of thirty-two parts are sixteen codes of two.
  for (let count = 0; count < 5; count += 1) await guess(first)
  expect(await guess(second)).toBe(400)
  expect(await guess(second, await readOtp(server.call, second))).toBe(400)
  expect((await ask()).proof_of_work).toBeDefined()
  expect(await guess(third, await readOtp(server.call, third))).toBe(200)
})
