/** Random ids. crypto.randomUUID is not used, since it is missing on plain http. */
export function randomHex(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
