/** Idempotency keys: a retried write returns the first response. */
export {
  hashRequest,
  type IdempotentRequest,
  identifyRequest,
  readIdempotencyKey,
  runIdempotent,
} from './idempotency'
export { idempotencyKeys } from './tables'
