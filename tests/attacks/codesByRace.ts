/** Codes by race: requests for codes sent at the same time, for one number and from one address. */
import { expect, test } from 'vitest'
import { fileTarget, newAddress, report } from '../fixtures/attackTarget'
import { nextMobile } from '../fixtures/testServer'

const target = fileTarget()

/** Sends all requests at once. @returns how many got a code */
async function burst(count: number, request: () => { mobile: string; from: string }): Promise<number> {
  const ask = async () => {
    const { mobile, from } = request()
    return (await target.call('POST', '/user/login', { from, body: { mobile_number: mobile } })).status
  }
  const statuses = await Promise.all(Array.from({ length: count }, ask))
  return statuses.filter((status) => status === 200).length
}

test('one number', async () => {
  const sent: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const mobile = nextMobile()
    sent.push(await burst(40, () => ({ mobile, from: newAddress() })))
  }
  expect(report('messages to one number in a burst, at most', Math.max(...sent))).toBe(1)
})

test('one address', async () => {
  const sent: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const from = newAddress()
    sent.push(await burst(120, () => ({ mobile: nextMobile(), from })))
  }
  expect(report('messages for one address in a burst, at most', Math.max(...sent))).toBe(60)
})
