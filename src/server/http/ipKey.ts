/** Whom a cap counts: the address of a caller, as far as it is worth anything to change it. */
import { isIPv6 } from 'node:net'

/** Of the eight groups of an IPv6 address, those that a provider gives to one customer. */
const NETWORK_GROUPS = 4

/**
 * An IPv4 address counts as it is, an IPv6 address as its /64, since whoever has one address of that has them all:
 * '2001:db8::7' is '2001:db8:0:0::/64'. An IPv4 address that is written as IPv6 is the IPv4 address.
 */
export function ipKey(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [left = [], right = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}
