/** A limit in the memory of one process. */
import { expect, it } from 'vitest'
import { networkKeys, ProcessRateLimit } from '../../../src/server/rateLimits'

it('refused requests of one address do not use up the limit of its network', async () => {
  const limit = new ProcessRateLimit({ scale: 1 }, { times: 2, withinMs: 60_000 })
  const isCounted = (address: string) =>
    limit.count(networkKeys(address)).then(
      () => true,
      () => false,
    )
  const flood = []
  for (let times = 0; times < 100; times += 1) flood.push(await isCounted('2001:db8:7:1::1'))
  expect(flood.filter(Boolean)).toHaveLength(2)
  // The /56 of both allows eight.
  const neighbours = []
  for (let index = 2; index < 10; index += 1) neighbours.push(await isCounted(`2001:db8:7:${index}::1`))
  expect(neighbours.filter(Boolean)).toHaveLength(6)
})
