/** The rate limit keys of an IP address. */
import { isIPv6 } from 'node:net'

/**
 * Networks of IPv6 that providers assign to one customer. The larger ones may also hold many customers, so that they may
 * send several times the requests of an address.
 */
const NETWORKS = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
] as const

export interface NetworkKey {
  key: string
  /** Multiplies the limit of one address. */
  factor: number
}

/**
 * Returns the key of the address, followed by those of the larger networks of an IPv6 address. The key is an IPv4 address as it
 * is and an IPv6 address as its /64, since one customer can use every address of that network: '2001:db8::7' becomes
 * '2001:db8:0:0::/64'. An IPv4-mapped IPv6 address becomes the IPv4 address.
 */
export function networkKeys(address: string): NetworkKey[] {
  const withoutPort = stripPort(address)
  const withoutZone = withoutPort.replace(/%.*$/, '')
  if (!isIPv6(withoutZone)) return [{ key: withoutPort, factor: 1 }]
  const groups = parseGroups(withoutZone)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [{ key: [high >> 8, high & 255, low >> 8, low & 255].join('.'), factor: 1 }]
  return NETWORKS.map(({ bits, factor }) => ({ key: networkOf(groups, bits), factor }))
}

/**
 * Returns the two networks around an address that providers share among many customers: of IPv4 its /24 and its /16, of
 * IPv6 its /48 and its /32.
 * @param networks the `networkKeys` of the address
 */
export function widerNetworks(networks: NetworkKey[]): NetworkKey[] {
  const { key } = networks[0]!
  const [near, far] = key.includes(':')
    ? [networks.at(-1)!.key, `${key.split(':').slice(0, 2).join(':')}::/32`]
    : [key.replace(/\d+$/, '0/24'), key.replace(/\d+\.\d+$/, '0.0/16')]
  return [
    { key: near!, factor: 1 },
    { key: far!, factor: 16 },
  ]
}

/** Some proxies forward '198.51.100.7:443' or '[2001:db8::7]:443'; a client could count anew under each of its ports. */
function stripPort(address: string): string {
  return address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}

function networkOf(groups: number[], bits: number): string {
  const network = groups.slice(0, 4)
  const hostBits = 64 - bits
  network[3] = ((network[3] ?? 0) >> hostBits) << hostBits
  return `${network.map((group) => group.toString(16)).join(':')}::/${bits}`
}

function parseGroups(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [left = [], right = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}
