/** What a request with a proof of work is counted under, and the refusal of one that needs it. */
import type { RateLimit } from '../../domain/rateLimit'
import { RateLimitError } from '../base/errors'
import type { RequestLimitDependencies } from './dependencies'
import { type NetworkKey, widerNetworks } from './networkKeys'
import { PROOF_VALID_MS } from './proofOfWork'
import { type KeyedLimit, networkLimits } from './rateLimits'

/** The wait for clients that know no proof of work, an estimate. */
const WITHOUT_PROOF_MS = 60_000

interface Proof {
  /** Of the limit. */
  name: string
  mobileNumber: string
  networks: NetworkKey[]
  /** As the client has sent it. */
  proof: string | undefined
  /** For the networks around the address. */
  share: RateLimit
}

/** @returns the limits of the networks around the address, and of the proof, which counts once; null without a true proof */
export function provenLimits(
  { proofOfWork, clock, scale }: RequestLimitDependencies,
  { name, mobileNumber, networks, proof, share }: Proof,
): KeyedLimit[] | null {
  const solved = proof === undefined ? null : proofOfWork.solved(mobileNumber, proof, clock())
  if (solved === null) return null
  const once: RateLimit = { times: 1 / scale, withinMs: PROOF_VALID_MS }
  return [...networkLimits(name, widerNetworks(networks), share), [`proof:${solved}`, once]]
}

/** @param waitMs until a request without a proof is accepted, 0 if that is unknown */
export function proofRequired(
  { proofOfWork, clock }: RequestLimitDependencies,
  mobileNumber: string,
  waitMs = 0,
): RateLimitError {
  const challenge = proofOfWork.challenge(mobileNumber, clock())
  return new RateLimitError('too_many_requests', Math.max(waitMs, WITHOUT_PROOF_MS), challenge)
}
