/** Idempotency keys: a retried write returns the first response. */
export { type IdempotentRequest, identifyRequest, readIdempotencyKey, runIdempotent } from './idempotency'
export { idempotencyKeys } from './tables'
