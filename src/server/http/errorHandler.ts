/** Turns whatever went wrong into the catalogue's status, text and code. Nothing else about an error leaves the server. */
import type { FastifyReply } from 'fastify'
import { ERRORS } from '../../contract/errors'
import type { ErrorCode } from '../../domain/errorCode'
import { AppError } from '../appError'
import { isUnreachable } from '../db/pool'
import type { Log } from '../log'

export interface ErrorBody {
  success: false
  message: string
  code: ErrorCode
}

export function errorBody(code: ErrorCode): ErrorBody {
  return { success: false, message: ERRORS[code].message, code }
}

/** @param refusal a code, or a refusal that says that its request made no sense */
export function sendError(reply: FastifyReply, refusal: AppError | ErrorCode): FastifyReply {
  const { code, isMalformed } = typeof refusal === 'string' ? { code: refusal, isMalformed: false } : refusal
  const { status } = ERRORS[code]
  // Some calls have one text for all their failures; nonsense is never the server's fault.
  const answered = isMalformed && status >= 500 ? ERRORS.bad_request.status : status
  return reply.code(answered).header('cache-control', 'no-store').send(errorBody(code))
}

/** What an error is to the caller; one that is our own fault is written to the log. */
export function toAppError(error: unknown, log: Log, badRequestCode: ErrorCode = 'bad_request'): AppError {
  if (error instanceof AppError) return error
  if (isUnreachable(error)) {
    log.warn({ err: error }, 'the database cannot be reached')
    return new AppError('network')
  }
  const status = (error as { statusCode?: unknown }).statusCode
  if (status === 413) return new AppError('payload_too_large')
  if (status === 404) return new AppError('not_found')
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError(badRequestCode, true)
  log.error({ err: error }, 'a call failed')
  return new AppError('server_error')
}
