/**
 * The budget of codes as an off-switch and guesses over many numbers: from 28 addresses in as many
 * networks, each up to the limit of its address.
 */
import { expect, test } from 'vitest'
import { solveProof } from '../../src/api/solveProof'
import { fileTarget, registerNumber, report } from '../fixtures/attackTarget'
import { nextMobile, readOtp, wrongOtp } from '../fixtures/signIn'
import type { Answer } from '../fixtures/testServer'

const ATTACKERS = 28
const PER_ADDRESS = 60
const names = { first_name: 'A', last_name: 'B', is_adult: true }

const target = fileTarget({}, true)

let lastNetwork = 0

/** An address in a network of its own. */
function newNetwork(): string {
  lastNetwork += 1
  return `10.${lastNetwork}.0.1`
}

const post = (path: string, from: string, body: object) =>
  target.call('POST', `/user/${path}`, { from, body })

/** Sends a request, and again with a proof of work if the server asks for one. */
async function solving(path: string, from: string, body: object): Promise<Answer> {
  const answer = await post(path, from, body)
  const challenge = answer.body.proof_of_work
  if (challenge === undefined) return answer
  return post(path, from, { ...body, proof_of_work: await solveProof(challenge) })
}

/** Has each attacker work up to the limit of an address. @returns the results that are not null */
async function attack<T>(work: (from: string) => Promise<T | null>): Promise<T[]> {
  const results: T[] = []
  const attacker = async () => {
    const from = newNetwork()
    for (let count = 0; count < PER_ADDRESS; count += 1) {
      const result = await work(from)
      if (result === null) return
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: ATTACKERS }, attacker))
  return results
}

test.each([
  ['without proofs of work', post],
  ['with proofs of work', solving],
])('the budget, %s', async (_name, send) => {
  const startedAt = performance.now()
  const ask = async (from: string) => {
    const { status } = await send('login', from, { mobile_number: nextMobile() })
    return status === 200 ? true : null
  }
  report('codes of the attackers', (await attack(ask)).length)
  report('seconds', (performance.now() - startedAt) / 1000)
  const waits: number[] = []
  let refused = 0
  for (let count = 0; count < 30; count += 1) {
    const askedAt = performance.now()
    const { status } = await solving('login', newNetwork(), { mobile_number: nextMobile() })
    waits.push(performance.now() - askedAt)
    if (status !== 200) refused += 1
  }
  waits.sort((a, b) => a - b)
  report('honest p50 in ms', waits[15]!)
  report('honest p99 in ms', waits.at(-1)!)
  expect(report('newcomers of 30 without a code', refused)).toBe(0)
})

test('guesses over many numbers', async () => {
  const guess = async (from: string) => {
    const mobile_number = nextMobile()
    if ((await solving('register', from, { ...names, mobile_number })).status !== 200) return null
    const right = await readOtp(target.call, mobile_number)
    const body = { mobile_number, otp: wrongOtp(right) }
    for (let wrong = 0; wrong < 4; wrong += 1) await post('verify-register', from, body)
    const last = await post('verify-register', from, { mobile_number, otp: right })
    return last.status === 200 ? 5 : 1
  }
  const guesses = await attack(guess)
  report('codes of the attackers', guesses.length)
  expect(
    report(
      'guesses in an hour',
      guesses.reduce((sum, count) => sum + count, 0),
    ),
  ).toBeLessThan(2_000)
})

test('known numbers', async () => {
  const mobile_number = await registerNumber(target)
  const confirm = async (from: string) =>
    (await solving('register', from, { ...names, mobile_number })).status === 409 ? true : null
  // As many as codes that 28 addresses get.
  expect(report('confirmed in an hour', (await attack(confirm)).length)).toBeLessThan(1_300)
})
