/** The request layer's own cleaning: names and mobile numbers are clean in any body, whoever built it. */
import { sanitisePhone, sanitiseText } from '../domain/sanitise'

const CLEANERS: Readonly<Record<string, (value: unknown) => string>> = {
  first_name: sanitiseText,
  last_name: sanitiseText,
  mobile_number: sanitisePhone,
}

/** A copy of a body with its first_name, last_name and mobile_number sanitised; other fields are untouched. */
export function sanitiseBody(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const clean = CLEANERS[name]
      return [name, clean === undefined ? value : clean(value)]
    }),
  )
}
