/** Idempotency keys, with which the server recognises a repeated write. */
/** Returns 128 random bits in hex. crypto.randomUUID is not used, since it is missing on plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
