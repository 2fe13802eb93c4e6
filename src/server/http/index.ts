/** HTTP for all modules: routes of the contract, validation, errors, idempotency, rate limits, headers, docs, metrics. */

export { escapeStrayPercents, readShell, serveClient } from './clientFiles'
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
export { limitConnections, readMaxConnections } from './limitConnections'
export { RateLimiter } from './rateLimiter'
export { registerRoutes } from './registerRoutes'
export { RejectedKeys } from './rejectedKeys'
export {
  API_HEADERS,
  type PageOrigins,
  pageSecurity,
  permissionsPolicy,
  TLS_HEADERS,
} from './securityHeaders'
export { turns } from './tables'
