/** Sanitises names and mobile numbers in every request body, as a safety net behind the forms. */
import { sanitisePhone, sanitiseText } from '../domain/core/sanitise'

const SANITISERS: Readonly<Record<string, (value: unknown) => string>> = {
  first_name: sanitiseText,
  last_name: sanitiseText,
  mobile_number: sanitisePhone,
}

/** Returns a copy of the body whose names contain no markup or script, and whose mobile number is at most ten digits. */
export function sanitiseBody(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const sanitise = SANITISERS[name]
      return [name, sanitise === undefined ? value : sanitise(value)]
    }),
  )
}
