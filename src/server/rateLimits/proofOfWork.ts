/** What a request for a code needs to show while codes are scarce, and the limits that it counts under then. */
import { createHmac } from 'node:crypto'
import { isSolution } from '../../domain/account/proofOfWork'
import type { RateLimit } from '../../domain/rateLimit'
import { RateLimitError } from '../base/errors'
import { isSame } from '../base/secrets'
import type { ProofOfWork, RequestLimitDependencies } from './dependencies'
import { type NetworkKey, widerNetworks } from './networkKeys'
import { type KeyedLimit, networkLimits } from './rateLimits'

const PROOF_VALID_MS = 5 * 60_000
/** 16,384 hashes on average: 40 ms of a server's core, 300 ms of a phone with an eighth of its speed. */
const BITS = 14
/** Of base64url, 128 bits. With more the hashed text would need a second block of SHA-256. */
const MAC_LENGTH = 22

/** Returns the check by hashing, whose challenges are signed and therefore not stored. */
export function hashProof(secret: string): ProofOfWork {
  const sign = (mobileNumber: string, endsAtS: number) => {
    const signed = ['proof', BITS, endsAtS, mobileNumber].join('|')
    const mac = createHmac('sha256', secret).update(signed).digest('base64url').slice(0, MAC_LENGTH)
    return `${BITS}.${endsAtS}.${mac}`
  }
  return {
    challenge: (mobileNumber, nowMs) => sign(mobileNumber, Math.ceil((nowMs + PROOF_VALID_MS) / 1000)),
    solved: (mobileNumber, proof, nowMs) => {
      const [, challenge = '', endsAtS, number] = /^(\d+\.(\d{1,10})\.[\w-]+)\.(\d{1,15})$/.exec(proof) ?? []
      const isOurs = isSame(challenge, sign(mobileNumber, Number(endsAtS)))
      const isValid = isOurs && Number(endsAtS) * 1000 > nowMs && isSolution(challenge, Number(number))
      return isValid ? challenge : null
    },
  }
}

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
