/** All limits of requests: of users, networks and codes, in one process and in all. Handlers call `request.limits()`. */
export type { CodeRequest } from './codeLimits'
export { hashProof } from './proofOfWork'
export { RequestLimiter } from './requestLimits'
export { otpRequests, rateLimits } from './tables'
