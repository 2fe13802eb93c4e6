/**
 * Sends every request of the client. Input and response are typed by a route of the contract, and the response is
 * validated against its schema. Errors are logged here and thrown as ApiError.
 */
import type { AxiosError, AxiosResponse } from 'axios'
import {
  API_BASE,
  DEFAULT_TIMEOUT_MS,
  IDEMPOTENCY_HEADER,
  REQUEST_ID_HEADER,
  type Route,
} from '../contract/route'
import { once } from '../domain/once'
import { redact } from '../domain/redact'
import { ApiError, invalidResponse, isApiBody, parseErrorResponse, toApiError, unanswered } from './apiError'
import { keepTimes, takeEarlyAnswer } from './earlyAnswers'
import { newIdempotencyKey } from './idempotencyKey'
import { keepLast, recentCalls } from './recentCalls'
import { observeDate } from './serverClock'

/** The bearer token of requests. The session store provides it, so that this module does not import the store. */
interface AuthTokenSource {
  /** Returns the session token, or null while logged out. */
  token(): string | null
  /** Called when the server responds 401 to `token`. */
  onRejected(token: string): void
}

/** One without a token before the session store is created. */
let authTokenSource: AuthTokenSource = { token: () => null, onRejected: () => undefined }

/** Called once, by the session store. */
export function setAuthTokenSource(next: AuthTokenSource): void {
  authTokenSource = next
}

type InputOf<S> = S extends { _zod: { input: infer I } } ? I : never
type OutputOf<S> = S extends { _zod: { output: infer O } } ? O : never
type Part<R, K extends 'params' | 'query' | 'body'> = R extends { [Name in K]: infer S }
  ? { [Name in K]: InputOf<S> }
  : { [Name in K]?: never }

/** The validated response of a route. */
export type ResponseOf<R extends Route> = OutputOf<R['response']>

type ApiCallOptions<R extends Route> = Part<R, 'params'> &
  Part<R, 'query'> &
  Part<R, 'body'> & {
    /** Idempotency key of a write. By default every call gets a new key. */
    idempotencyKey?: string
    /** Replaces the session's token, for example with that of a session that has just ended. */
    token?: string
    signal?: AbortSignal
    /** Origin of the server, if it is not the page's own. */
    host?: string | undefined
  }

type CallArguments<R extends Route> =
  Record<string, never> extends ApiCallOptions<R> ? [ApiCallOptions<R>?] : [ApiCallOptions<R>]

interface UntypedOptions {
  params?: Record<string, unknown>
  query?: unknown
  body?: unknown
  idempotencyKey?: string
  token?: string
  signal?: AbortSignal
  host?: string
}

/**
 * Sends a request: `callApi(accountRoutes.getUser, { params: { id: 7 } })`.
 * @returns the validated response body
 * @throws ApiError on every failure, including an invalid response
 */
export async function callApi<R extends Route>(route: R, ...input: CallArguments<R>): Promise<ResponseOf<R>> {
  const options = (input[0] ?? {}) as UntypedOptions
  const url = fillPath(route.path, options.params ?? {})
  const token = options.token ?? (route.isProtected ? authTokenSource.token() : null)
  const atMs = Math.round(performance.now())
  let requestId: string | null = null
  const noteId = (id: string | null) => {
    requestId = id
  }
  const keep = (outcome: number | string) =>
    keepLast(recentCalls, {
      atMs,
      route: `${route.method} ${route.path}`,
      outcome,
      tookMs: Math.round(performance.now()) - atMs,
      ...(requestId === null ? {} : { requestId }),
    })
  try {
    const response = (await send(route, url, options, token, noteId)) as ResponseOf<R>
    keep(200)
    return response
  } catch (error) {
    keep(error instanceof ApiError ? (error.status ?? error.code) : 'aborted')
    if (error instanceof ApiError && !options.signal?.aborted) logApiError(url, error)
    if (error instanceof ApiError && error.status === 401 && token !== null) authTokenSource.onRejected(token)
    throw error
  }
}

async function send(
  route: Route,
  url: string,
  options: UntypedOptions,
  token: string | null,
  noteId: (requestId: string | null) => void,
): Promise<unknown> {
  const early = route.method === 'GET' ? await takeEarlyAnswer(url, token) : null
  if (early !== null) {
    observeDate(early.date)
    const response = parseResponse(route, 200, early.body)
    keepTimes(response, early)
    return response
  }
  const { http } = await loadHttp()
  const response = await http
    .request<unknown>({
      method: route.method,
      url,
      params: options.query,
      data: options.body,
      headers: headersOf(route, options, token),
      timeout: route.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      ...(options.host === undefined ? {} : { baseURL: new URL(API_BASE, options.host).href }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
    .catch((error: AxiosError) => {
      noteId(requestIdOf(error.response))
      throw toApiError(route, error)
    })
  noteId(requestIdOf(response))
  observeDate(response.headers.date)
  return parseResponse(route, response.status, response.data)
}

/** Of no other form, since a report of a problem must not hold what a proxy may write. */
function requestIdOf(response: AxiosResponse | undefined): string | null {
  const id: unknown = response?.headers[REQUEST_ID_HEADER]
  return typeof id === 'string' && /^[\w-]{1,40}$/.test(id) ? id : null
}

/**
 * Loads the axios module, so that it can be prefetched before the first request. The module's promise is kept, because a
 * repeated dynamic import would delay every request by a task.
 * @throws if the module cannot be loaded
 */
export const loadHttpClient = once(() => import('./http'))

async function loadHttp() {
  try {
    return await loadHttpClient()
  } catch {
    throw unanswered()
  }
}

function parseResponse(route: Route, status: number, body: unknown): object {
  if (!isApiBody(body)) throw unanswered()
  if (!body.success) throw parseErrorResponse(route, status, body)
  const parsed = route.response.safeParse(body)
  if (!parsed.success) throw invalidResponse(status)
  return parsed.data as object
}

function headersOf(route: Route, options: UntypedOptions, token: string | null): Record<string, string> {
  return {
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(route.isIdempotent ? { [IDEMPOTENCY_HEADER]: options.idempotencyKey ?? newIdempotencyKey(0) } : {}),
  }
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Logs URL, status, message and code. The query string is omitted, since it may contain personal data. */
function logApiError(url: string, error: ApiError): void {
  const entry = { url: url.split('?')[0], status: error.status, message: error.message, code: error.code }
  // biome-ignore lint/suspicious/noConsole: the console is the client's only log, and failed requests must be logged.
  console.error('request failed', redact(entry))
}
