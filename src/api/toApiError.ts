/** Turns whatever axios throws or a server answers into one ApiError. */
import type { AxiosError } from 'axios'
import { ERRORS, errorText } from '../contract/errors'
import type { Route } from '../contract/route'
import type { ErrorCode } from '../domain/errorCode'
import { ApiError } from './apiError'

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'too_many_requests',
}

interface ErrorBody {
  message?: unknown
  code?: unknown
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code)
}

function errorBody(body: unknown): ErrorBody {
  return body !== null && typeof body === 'object' ? body : {}
}

/**
 * A refusal by the server: its code and words where it gave them, else those of the status, else the route's own.
 * @param status HTTP status of the answer
 */
export function parseErrorResponse(route: Route, status: number, body: unknown): ApiError {
  const { code: given, message } = errorBody(body)
  const fallback = status >= 500 ? 'server_error' : (BY_STATUS[status] ?? route.badRequestCode)
  const code = isErrorCode(given) ? given : fallback
  const isFromServer = typeof message === 'string' && message !== ''
  return new ApiError({
    code,
    status,
    message: isFromServer ? message : errorText(code),
    isRetryable: status >= 500,
    isFromServer,
  })
}

/** An answer that came, but is not what the contract promises. */
export function invalidResponse(status: number): ApiError {
  const message = errorText('invalid_response')
  return new ApiError({ code: 'invalid_response', status, message, isRetryable: false, isFromServer: false })
}

/** A call that was never answered: no network, a time-out, or given up by the caller. */
export function toApiError(route: Route, error: AxiosError): ApiError {
  if (error.response) return parseErrorResponse(route, error.response.status, error.response.data)
  const isCancelled = error.code === 'ERR_CANCELED'
  const message = errorText('network')
  return new ApiError({
    code: 'network',
    status: null,
    message,
    isRetryable: !isCancelled,
    isFromServer: false,
    isTimeout: error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT',
  })
}
