/**
 * The error of a failed request (rejected, timed out, unreachable, or with an invalid response), its text for a player, and how
 * errors of axios and error responses become one.
 */
import type { AxiosError } from 'axios'
import { ERROR_STATUS, errorText } from '../contract/errors'
import type { Route } from '../contract/route'
import type { ErrorCode } from '../domain/core/errorCode'

type ApiErrorFields = Pick<ApiError, 'code' | 'status' | 'message' | 'isRetryable' | 'isFromServer'> &
  Partial<Pick<ApiError, 'isTimeout' | 'proofOfWork'>>

export class ApiError extends Error {
  override readonly name = 'ApiError'
  declare readonly code: ErrorCode
  /** HTTP status, or null without a response. */
  declare readonly status: number | null
  /** Whether a retry may succeed: after a network error, a timeout or a 5xx. */
  declare readonly isRetryable: boolean
  /** Whether the server has said what is wrong. */
  declare readonly isFromServer: boolean
  /** Whether the route's timeout expired. */
  readonly isTimeout: boolean = false
  /** The challenge that a repeated request must solve, if the server asks for a proof of work. */
  readonly proofOfWork: string | null = null

  /** `message` is player-visible: the text of the catalogue, or the message of a server that sends no code. */
  constructor({ message, ...fields }: ApiErrorFields) {
    super(message)
    Object.assign(this, fields)
  }
}

/** Returns the text of what the server has said is wrong, else that of `fallback`. */
export function messageOf(error: unknown, fallback: ErrorCode): string {
  return error instanceof ApiError && error.isFromServer ? error.message : errorText(fallback)
}

/** Returns the text of a failed query: that of a missing or expired session, else as `messageOf`. */
export function errorMessage(error: Error, fallback: ErrorCode): string {
  if (!(error instanceof ApiError)) return errorText(fallback)
  if (error.code === 'user_not_authenticated') return errorText(error.code)
  if (error.status === 401) return errorText('history_session_expired')
  return messageOf(error, fallback)
}

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  413: 'payload_too_large',
  429: 'too_many_requests',
}

/** @param ownCode of the call, which knows better than a 404 what was not found */
function codeOfStatus(status: number, ownCode: ErrorCode = 'bad_request'): ErrorCode {
  if (status >= 500) return 'server_error'
  if (status === 404 && ownCode === 'bad_request') return 'not_found'
  return CODE_BY_STATUS[status] ?? ownCode
}

/** A JSON body of our API: every response has `success`. */
interface ApiBody {
  success: boolean
  message?: unknown
  code?: unknown
  proof_of_work?: unknown
}

/** Returns whether a body is our API's. Any other is the page of a captive portal or proxy, whatever its status. */
export function isApiBody(body: unknown): body is ApiBody {
  return body !== null && typeof body === 'object' && 'success' in body && typeof body.success === 'boolean'
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code)
}

/**
 * Returns the error of an error response. The message is that of the catalogue for the code of the body, in the language of
 * the player; without a code that we know it is the message of the body, and the code is the route's own, or follows the
 * HTTP status.
 */
export function parseErrorResponse(route: Route, status: number, body: ApiBody): ApiError {
  const { code: bodyCode, message, proof_of_work } = body
  const isKnown = isErrorCode(bodyCode)
  const code = isKnown ? bodyCode : codeOfStatus(status, route.badRequestCode)
  const isFromServer = typeof message === 'string' && message !== ''
  return new ApiError({
    code,
    status,
    message: isFromServer && !isKnown ? message : errorText(code),
    isRetryable: status >= 500,
    isFromServer,
    proofOfWork: typeof proof_of_work === 'string' ? proof_of_work : null,
  })
}

/** Returns the error of a response that does not match the route's schema. */
export function invalidResponse(status: number): ApiError {
  const message = errorText('invalid_response')
  return new ApiError({ code: 'invalid_response', status, message, isRetryable: false, isFromServer: false })
}

/** Returns the error of a call for a player's records without a player, as the server would refuse it. */
export function notAuthenticated(): ApiError {
  const message = errorText('user_not_authenticated')
  const code = 'user_not_authenticated'
  return new ApiError({ code, status: 401, message, isRetryable: false, isFromServer: false })
}

/** Returns the error of a request that our API has not answered; a cancelled request is not retryable. */
export function unanswered(axiosCode?: string): ApiError {
  return new ApiError({
    code: 'network',
    status: null,
    message: errorText('network'),
    isRetryable: axiosCode !== 'ERR_CANCELED',
    isFromServer: false,
    isTimeout: axiosCode === 'ECONNABORTED' || axiosCode === 'ETIMEDOUT',
  })
}

/** Returns the error of a failed axios request. */
export function toApiError(route: Route, { response, code }: AxiosError): ApiError {
  return response !== undefined && isApiBody(response.data)
    ? parseErrorResponse(route, response.status, response.data)
    : unanswered(response === undefined ? code : undefined)
}
