/** A proof of work: a text that was found by trying numbers, so that many of them cost their sender time. */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Returns whether the number solves the challenge, which begins with the zero bits that the hash must begin with. */
export function isSolution(challenge: string, number: number): boolean {
  const bits = Number.parseInt(challenge, 10)
  const hash = sha256(utf8ToBytes(solution(challenge, number)))
  return new DataView(hash.buffer, hash.byteOffset).getUint32(0) < 2 ** (32 - bits)
}

/** Returns the text that shows the number. */
export function solution(challenge: string, number: number): string {
  return `${challenge}.${number}`
}
