/** Maps errors to the status, text and code of the contract's catalogue. No other detail of an error leaves the server. */
import type { FastifyReply } from 'fastify'
import { ERROR_STATUS, errorText } from '../../contract/errors'
import type { ErrorCode } from '../../domain/core/errorCode'
import { AppError, RateLimitError } from '../base/errors'
import type { Log } from '../base/log'
import { isUnreachable } from '../db'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal; null for a request that was done. */
    refusal: ErrorCode | null
  }
}

export function errorBody(code: ErrorCode) {
  return { success: false, message: errorText(code), code }
}

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  reply.request.refusal = error.code
  const status = ERROR_STATUS[error.code]
  // Some routes have one code for all failures with a status of 500; malformed input is still a 400.
  const sentStatus = error.isMalformed && status >= 500 ? ERROR_STATUS.bad_request : status
  if (error instanceof RateLimitError) reply.header('retry-after', Math.ceil(error.retryAfterMs / 1000))
  const proof = error instanceof RateLimitError ? error.proofOfWork : undefined
  const body = { ...errorBody(error.code), ...(proof === undefined ? {} : { proof_of_work: proof }) }
  return reply.code(sentStatus).header('cache-control', 'no-store').send(body)
}

const REFUSAL = JSON.stringify(errorBody('too_many_requests'))

/** Sends the response of a reached limit, prepared because a flood is answered with little else. */
export function sendRefusal(reply: FastifyReply, waitMs: number): void {
  reply.request.refusal = 'too_many_requests'
  reply
    .code(ERROR_STATUS.too_many_requests)
    .header('retry-after', Math.ceil(waitMs / 1000))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(REFUSAL)
}

/** Returns the AppError that the caller gets, and logs an error that is a fault of the server. */
export function toAppError(error: unknown, log: Log, badRequestCode: ErrorCode = 'bad_request'): AppError {
  if (error instanceof AppError) return error
  const status = (error as { statusCode?: unknown }).statusCode
  if (status === 413) return new AppError('payload_too_large')
  if (status === 404) return new AppError('not_found')
  // Before errors of the database: a phone that loses its network within a request has the code of a lost connection too.
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError(badRequestCode, true)
  if (isUnreachable(error)) {
    log.warn({ err: error }, 'database unreachable')
    return new AppError('network')
  }
  log.error({ err: error }, 'request failed')
  return new AppError('server_error')
}
