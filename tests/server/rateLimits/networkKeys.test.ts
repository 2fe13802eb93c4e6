/** The rate limit key of an address: one key for each customer, however the address is written. */
import { expect, it } from 'vitest'
import { ipKey, networkKeys, widerNetworks } from '../../../src/server/rateLimits/networkKeys'

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
  ['198.51.100.7:50123', '198.51.100.7'],
  ['[2001:db8::7]:50123', '2001:db8:0:0::/64'],
  ['[2001:db8::7]', '2001:db8:0:0::/64'],
  ['[::ffff:198.51.100.7]:50123', '198.51.100.7'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s has the key %s', (address, key) => {
  expect(ipKey(address)).toBe(key)
})

it('an IPv6 address also has the keys of the networks that one customer may have', () => {
  expect(networkKeys('2001:db8:1:abcd::7')).toEqual([
    { key: '2001:db8:1:abcd::/64', factor: 1 },
    { key: '2001:db8:1:ab00::/56', factor: 4 },
    { key: '2001:db8:1:0::/48', factor: 16 },
  ])
  expect(networkKeys('198.51.100.7')).toEqual([{ key: '198.51.100.7', factor: 1 }])
})

it.each([
  ['198.51.100.7', '198.51.100.0/24', '198.51.0.0/16'],
  ['2001:db8:1:abcd::7', '2001:db8:1:0::/48', '2001:db8::/32'],
])('%s lies in two networks that many customers share', (address, near, far) => {
  expect(widerNetworks(networkKeys(address))).toEqual([
    { key: near, factor: 1 },
    { key: far, factor: 16 },
  ])
})
