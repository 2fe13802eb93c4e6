/** Rate limits, by rate-limiter-flexible: those that all processes share, those of one process, and their keys. */
export type { RateLimitDependencies } from './dependencies'
export { type NetworkKey, networkKeys } from './networkKeys'
export { ProcessRateLimit } from './processRateLimit'
export { type KeyedLimit, networkLimits, RateLimits } from './rateLimits'
export { rateLimits } from './tables'
