/** Turns whatever went wrong into the catalogue's status, text and code. Nothing else about an error leaves the server. */
import type { FastifyReply } from 'fastify'
import { ERRORS } from '../../contract/errors'
import type { ErrorCode } from '../../rules/errorCode'
import { isUnreachable } from '../db/pool'
import type { Log } from '../log'
import { Refusal } from '../refusal'

export interface RefusalBody {
  success: false
  message: string
  code: ErrorCode
}

export function refusalBody(code: ErrorCode): RefusalBody {
  return { success: false, message: ERRORS[code].message, code }
}

export function sendRefusal(reply: FastifyReply, code: ErrorCode): FastifyReply {
  return reply.code(ERRORS[code].status).header('cache-control', 'no-store').send(refusalBody(code))
}

/** What an error is to the caller; one that is our own fault is written to the log. */
export function codeOf(error: unknown, log: Log): ErrorCode {
  if (error instanceof Refusal) return error.code
  if (isUnreachable(error)) {
    log.warn({ err: error }, 'the database cannot be reached')
    return 'network'
  }
  const status = (error as { statusCode?: unknown }).statusCode
  if (status === 413) return 'payload_too_large'
  if (typeof status === 'number' && status >= 400 && status < 500)
    return status === 404 ? 'not_found' : 'bad_request'
  log.error({ err: error }, 'a call failed')
  return 'server_error'
}
