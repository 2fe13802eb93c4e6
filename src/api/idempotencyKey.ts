/** Names for writes, so that sending one again does nothing twice. */

/** A new random key of 128 bits in hex. Works on plain http too, where crypto.randomUUID is missing. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
