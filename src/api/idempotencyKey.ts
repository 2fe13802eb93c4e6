/** Idempotency keys, with which the server recognises a repeated write. */

const TIME_DIGITS = 12
const RANDOM_BYTES = 10

/**
 * Returns the time and 80 random bits in hex. Keys of the same minutes are next to each other in the server's index.
 * @param nowMs of the server's clock; 0 for rare writes, whose place in the index does not matter
 */
export function newIdempotencyKey(nowMs: number): string {
  return Math.floor(nowMs).toString(16).padStart(TIME_DIGITS, '0') + randomHex(RANDOM_BYTES)
}

/** Random ids. crypto.randomUUID is not used, since it is missing on plain http. */
export function randomHex(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
