/**
 * The type of a route: method, path, and schemas of input and response. Client and server are built from the routes.
 * 'Additive' in a comment of the contract marks a route or field that only this server has; the client works with other
 * servers of the specification's API too.
 */
import { config, type ZodMiniType } from 'zod/mini'
import type { ErrorCode } from '../domain/core/errorCode'

// The content security policy forbids eval, which zod would otherwise try in order to compile schemas.
config({ jitless: true })

export const API_BASE = '/api/v1'
/** The header with a write's idempotency key, so that a repeated request has no second effect. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** Additive: the header of an answer with the id by which the server's log names the request. */
export const REQUEST_ID_HEADER = 'x-request-id'
/** The webhook of the payment provider: the one request that the client never sends. */
export const WEBHOOK_PATH = `${API_BASE}/payments/webhook`
/** Carries the HMAC-SHA256 of the raw body under the webhook secret, in lowercase hex. */
export const WEBHOOK_SIGNATURE_HEADER = 'x-razorpay-signature'

/** After which the client gives a request up, where its route says no other time. */
export const DEFAULT_TIMEOUT_MS = 10_000

export type Schema = ZodMiniType

export interface Route {
  method: 'GET' | 'POST' | 'PUT'
  /** Relative to API_BASE; a parameter is written `:name`. */
  path: `/${string}`
  /** Whether the route requires a bearer token. */
  isProtected: boolean
  params?: Schema
  query?: Schema
  body?: Schema
  response: Schema
  /** The code for invalid input (400), and for any error response whose code the client does not know; by default bad_request. */
  badRequestCode?: ErrorCode
  /** By default DEFAULT_TIMEOUT_MS. */
  timeoutMs?: number
  /** Whether the client sends an idempotency key. */
  isIdempotent?: boolean
  /** Polled so often that compression would cost the server more than it saves. */
  isPolled?: boolean
}
