/** The rate limit key of an address: one key for each customer, however the address is written. */
import { expect, it } from 'vitest'
import { ipKey } from '../../../src/server/http/ipKey'

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:C633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:c633:6407', '198.51.100.7'],
  ['2001:db8:1:1::', '2001:db8:1:1::/64'],
  ['2001:db8:1:1::c8', '2001:db8:1:1::/64'],
  ['2001:0DB8:0001:0001:ffff:ffff:ffff:ffff', '2001:db8:1:1::/64'],
  ['2001:db8:1:2::c8', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s has the key %s', (address, key) => {
  expect(ipKey(address)).toBe(key)
})
