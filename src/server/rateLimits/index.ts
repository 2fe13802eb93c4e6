/** Rate limits that all processes share, by rate-limiter-flexible, those of one process, and their keys. */
export type { RateLimitDependencies } from './dependencies'
export type { NetworkGate } from './networkGate'
export { type NetworkKey, networkKeys, widerNetworks } from './networkKeys'
export type { ProcessRateLimit } from './processRateLimit'
export { type KeyedLimit, networkLimits, RateLimits } from './rateLimits'
export { rateLimits } from './tables'
