/** What a request for a code needs to show while codes are scarce. */
import { createHmac } from 'node:crypto'
import { isSolution } from '../../domain/account/proofOfWork'
import { isSame } from '../base/secrets'

/** A check that costs a sender of many requests time. One of a third party would be another implementation. */
export interface ProofOfWork {
  /** Returns a challenge for requests of the number. */
  challenge: (mobileNumber: string, nowMs: number) => string
  /** Returns the challenge that the proof solves; null if it is of another number or server, has ended or is not solved. */
  solved: (mobileNumber: string, proof: string, nowMs: number) => string | null
}

export const PROOF_VALID_MS = 5 * 60_000
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
