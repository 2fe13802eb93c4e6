/** The rate limit key of an IP address. */
import { isIPv6 } from 'node:net'

/** Internet providers assign at least a /64, which is four of the eight groups, to one customer. */
const NETWORK_GROUPS = 4

/**
 * Returns an IPv4 address as it is and an IPv6 address as its /64, since one customer can use every address of that
 * network: '2001:db8::7' becomes '2001:db8:0:0::/64'. An IPv4-mapped IPv6 address becomes the IPv4 address.
 */
export function ipKey(address: string): string {
  const withoutZone = address.replace(/%.*$/, '')
  if (!isIPv6(withoutZone)) return address
  const groups = parseGroups(withoutZone)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** Returns the eight 16-bit numbers of an IPv6 address. */
function parseGroups(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [left = [], right = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}
