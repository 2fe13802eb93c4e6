/** HTTP for all modules: routes of the contract, validation, errors, idempotency, rate limits, headers, docs, metrics. */
export { escapeStrayPercents, readShell, serveClient } from './clientFiles'
export { sumWorkerMetrics } from './clusterMetrics'
export {
  countInTransaction,
  countRequest,
  type DistributedRateLimiter,
  type KeyedLimit,
  networkLimits,
  readWaitMs,
  throwIfRejected,
} from './distributedRateLimiter'
export { collectDocs, refusalResponse, registerDocs } from './docs'
export { errorBody, sendError, toAppError } from './errorHandler'
export type { BodyOf, Handlers } from './handler'
export { type IdempotentRequest, runIdempotent } from './idempotency'
export { limitConnections, readMaxConnections } from './limitConnections'
export { createMetrics, type Metrics } from './metrics'
export { RateLimiter } from './rateLimiter'
export { registerRoutes } from './registerRoutes'
export { RejectedKeys } from './rejectedKeys'
export { registerMetrics } from './requestMetrics'
export {
  API_HEADERS,
  type PageOrigins,
  pageSecurity,
  permissionsPolicy,
  TLS_HEADERS,
} from './securityHeaders'
export { idempotencyKeys, turns } from './tables'
