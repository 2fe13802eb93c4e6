/** The axios instance. A module of its own, so that pages without requests do not load axios. */
import axios from 'axios'
import { API_BASE } from '../contract/route'
import { sanitisePhone, sanitiseText } from '../domain/core/sanitise'

export const http = axios.create({
  baseURL: API_BASE,
  headers: { Accept: 'application/json' },
  // The API uses no cookies; by default axios would read document.cookie before each request.
  withXSRFToken: false,
})

http.interceptors.request.use((config) => {
  config.data = sanitiseBody(config.data)
  return config
})

const SANITISERS: Readonly<Record<string, (value: unknown) => string>> = {
  first_name: sanitiseText,
  last_name: sanitiseText,
  mobile_number: sanitisePhone,
}

/** A safety net behind the forms. @returns a copy of the body whose names contain no markup or script, and whose mobile number is at most ten digits. */
function sanitiseBody(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const sanitise = SANITISERS[name]
      return [name, sanitise === undefined ? value : sanitise(value)]
    }),
  )
}
