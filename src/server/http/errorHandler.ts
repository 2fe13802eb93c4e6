/** Turns whatever went wrong into the catalogue's status, text and code. Nothing else about an error leaves the server. */
import type { FastifyReply } from 'fastify'
import { ERRORS } from '../../contract/errors'
import type { ErrorCode } from '../../domain/errorCode'
import { Refusal } from '../appError'
import { isUnreachable } from '../db/pool'
import type { Log } from '../log'

export interface RefusalBody {
  success: false
  message: string
  code: ErrorCode
}

export function refusalBody(code: ErrorCode): RefusalBody {
  return { success: false, message: ERRORS[code].message, code }
}

/** @param refusal a code, or a refusal that says that its request made no sense */
export function sendRefusal(reply: FastifyReply, refusal: Refusal | ErrorCode): FastifyReply {
  const { code, isMalformed } = typeof refusal === 'string' ? { code: refusal, isMalformed: false } : refusal
  const { status } = ERRORS[code]
  // Some calls have one text for all their failures; nonsense is never the server's fault.
  const answered = isMalformed && status >= 500 ? ERRORS.bad_request.status : status
  return reply.code(answered).header('cache-control', 'no-store').send(refusalBody(code))
}

/** What an error is to the caller; one that is our own fault is written to the log. */
export function refusalOf(error: unknown, log: Log, malformed: ErrorCode = 'bad_request'): Refusal {
  if (error instanceof Refusal) return error
  if (isUnreachable(error)) {
    log.warn({ err: error }, 'the database cannot be reached')
    return new Refusal('network')
  }
  const status = (error as { statusCode?: unknown }).statusCode
  if (status === 413) return new Refusal('payload_too_large')
  if (status === 404) return new Refusal('not_found')
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refusal(malformed, true)
  log.error({ err: error }, 'a call failed')
  return new Refusal('server_error')
}
