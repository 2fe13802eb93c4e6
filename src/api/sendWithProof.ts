/** Requests that the server may answer by asking for a proof of work. */
import { ApiError } from './apiError'

/** Sends a request, and again with a proof of work if the server asks for one. */
export async function sendWithProof<T>(send: (proof: { proof_of_work?: string }) => Promise<T>): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof ApiError) || error.proofOfWork === null) throw error
    const { solveProof } = await import('./solveProof')
    return send({ proof_of_work: await solveProof(error.proofOfWork) })
  }
}
