/** Converts axios errors and error responses to ApiError. */
import type { AxiosError } from 'axios'
import { ERRORS, errorText } from '../contract/errors'
import type { Route } from '../contract/route'
import type { ErrorCode } from '../domain/errorCode'
import { ApiError } from './apiError'

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
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
 * Returns the error of an error response. Code and message are those of the body; without them the code follows the
 * HTTP status, or is the route's badRequestCode, and the message is that of the error catalogue.
 */
export function parseErrorResponse(route: Route, status: number, body: unknown): ApiError {
  const { code: bodyCode, message } = errorBody(body)
  const fallback = status >= 500 ? 'server_error' : (CODE_BY_STATUS[status] ?? route.badRequestCode)
  const code = isErrorCode(bodyCode) ? bodyCode : fallback
  const isFromServer = typeof message === 'string' && message !== ''
  return new ApiError({
    code,
    status,
    message: isFromServer ? message : errorText(code),
    isRetryable: status >= 500,
    isFromServer,
  })
}

/** Returns the error of a response that does not match the route's schema. */
export function invalidResponse(status: number): ApiError {
  const message = errorText('invalid_response')
  return new ApiError({ code: 'invalid_response', status, message, isRetryable: false, isFromServer: false })
}

/**
 * Returns the error of a failed axios request. Without a response the code is `network`, and a cancelled request is not
 * retryable.
 */
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
