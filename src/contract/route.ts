/** What a call is: method, path, and the schemas of what goes in and comes out. Both sides are made from these. */
import { config, type ZodMiniType } from 'zod/mini'
import type { ErrorCode } from '../domain/errorCode'

// A strict content security policy forbids the code generation that zod would otherwise try.
config({ jitless: true })

export const API_BASE = '/api/v1'
/** The header by which a client names a write, so that sending it again does nothing twice. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

export type Schema = ZodMiniType

export interface Route {
  method: 'GET' | 'POST' | 'PUT'
  /** Below API_BASE; a parameter stands as `:name`. */
  path: `/${string}`
  /** Whether a bearer token is needed. */
  isProtected: boolean
  params?: Schema
  query?: Schema
  body?: Schema
  response: Schema
  /** The refusal that malformed input of this call gets. */
  badRequestCode: ErrorCode
  timeoutMs: number
  /** A write that may carry an Idempotency-Key. */
  isIdempotent?: boolean
}
