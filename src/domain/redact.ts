/** What may be written to a log or kept in the browser: secrets in objects are replaced by a marker. */
export const REDACTED = '[redacted]'

const SECRET_FIELD =
  /password|token|otp|secret|key|signature|authorization|auth|bearer|session|cookie|upi_id|account_number|ifsc_code|bank_name/i
const MAX_DEPTH = 8

/** A copy in which every field with a secret's name is replaced: { otp: '123456' } is { otp: '[redacted]' }. */
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

/** Browser storage refuses keys that name a secret outright; userToken is the one exception, and is not one of these. */
export function isStorableKey(key: string): boolean {
  return !/password|otp|secret|private/i.test(key)
}
