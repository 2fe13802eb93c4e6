/** HTTP for all modules: routes of the contract, validation, errors, headers, docs. */

export type { HttpDependencies, SessionLookup } from './authenticator'
export { escapeMalformed, type ResultFinder, readPages, serveClient } from './clientFiles'
export { createApp } from './createApp'
export { collectDocs, refusalResponse, registerDocs } from './docs'
export { sendError, toAppError } from './errorHandler'
export { limitConnections, readMaxConnections } from './limitConnections'
export { type BodyOf, type CallLimits, type Handlers, registerRoutes } from './registerRoutes'
export {
  API_HEADERS,
  type PageOrigins,
  pageSecurity,
  permissionsPolicy,
  TLS_HEADERS,
} from './securityHeaders'
