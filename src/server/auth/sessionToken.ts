/**
 * Session tokens: 256 random bits, and a MAC by which a process refuses from memory what no server has made. So a flood of
 * random tokens reaches no query.
 */
import { createHmac } from 'node:crypto'
import type { RandomSource } from '../base/clock'
import { isSame } from '../base/secrets'

/** Of base64url, 66 bits: of a million guesses a second one in two million years is right, and then it is no session. */
const MAC_LENGTH = 11
/** As the servers of before made them; the last one ends thirty days after their release. */
const WITHOUT_MAC = /^[\w-]{43}$/

export function makeToken(secret: string, random: RandomSource): string {
  const text = Buffer.from(random(32)).toString('base64url')
  return `${text}.${macOf(secret, text)}`
}

/** @returns who made the token: a server, nobody, or perhaps a server of before there were MACs */
export function makerOf(secret: string, token: string): 'server' | 'nobody' | 'unknown' {
  if (WITHOUT_MAC.test(token)) return 'unknown'
  const [text = '', mac = ''] = token.split('.')
  return isSame(mac, macOf(secret, text)) ? 'server' : 'nobody'
}

function macOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`session|${text}`).digest('base64url').slice(0, MAC_LENGTH)
}
