/** Complaints flood: each complaint names another mobile number, first all from one address, then each from another. */
import { expect, test } from 'vitest'
import { fileTarget, flood, newAddress, report } from '../fixtures/attackTarget'
import { nextMobile } from '../fixtures/testServer'

const FLOOD_MS = 10_000
/** 3,000 bytes in UTF-8. */
const TEXT = 'अ'.repeat(1000)

const target = fileTarget()

async function file(from: string, line: string): Promise<boolean> {
  const body = { name: line, mobile_number: nextMobile(), subject: line, message: TEXT }
  return (await target.call('POST', '/complaints', { from, body })).status === 200
}

async function filed(from: () => string, line = 'Withdrawal'): Promise<number> {
  let count = 0
  const sent = await flood(32, FLOOD_MS, async () => {
    if (await file(from(), line)) count += 1
  })
  report('complaints sent', sent)
  return report('complaints stored', count)
}

test('one address', async () => {
  const address = newAddress()
  expect(await filed(() => address, TEXT)).toBe(0)
  expect(await filed(() => address)).toBeLessThanOrEqual(60)
})

test('many addresses', async () => {
  expect(await filed(newAddress)).toBeLessThanOrEqual(1_000)
})
