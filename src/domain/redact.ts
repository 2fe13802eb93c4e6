/** Keeps secrets out of logs and browser storage. */
export const REDACTED = '[redacted]'

const SECRET_FIELD =
  /password|token|otp|secret|key|signature|authorization|auth|bearer|session|cookie|upi_id|account_number|ifsc_code|bank_name/i
const MAX_DEPTH = 8

/**
 * Returns a deep copy with '[redacted]' in place of fields with a secret's name and of objects nested over 8 levels.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value
  if (depth >= MAX_DEPTH) return REDACTED
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET_FIELD.test(name) ? REDACTED : redact(item, depth + 1),
    ]),
  )
}

/** Returns whether browser storage accepts a key. Keys that name a secret are rejected; `userToken` is allowed. */
export function isStorableKey(key: string): boolean {
  return !/password|otp|secret|private/i.test(key)
}
