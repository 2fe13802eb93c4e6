/** Solves the server's proofs of work. A module of its own, so that only those who are asked for one load the hash. */
import { isSolution, solution } from '../domain/account/proofOfWork'

/** The page draws between two slices. */
const SLICE_MS = 12

/** Tries numbers in slices, since `crypto.subtle` is missing on plain http and answers each hash by a promise. */
export async function solveProof(challenge: string): Promise<string> {
  let endsAtMs = performance.now() + SLICE_MS
  for (let number = 0; ; number += 1) {
    if (isSolution(challenge, number)) return solution(challenge, number)
    if (performance.now() < endsAtMs) continue
    await new Promise((resolve) => setTimeout(resolve))
    endsAtMs = performance.now() + SLICE_MS
  }
}
