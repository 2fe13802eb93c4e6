/**
 * Every call of the client, made from a route of the contract: what goes in and what comes back is typed by it,
 * and the answer is checked against it. Failures are thrown as ApiError and logged here, once.
 */
import type { AxiosError } from 'axios'
import { API_BASE, IDEMPOTENCY_HEADER, type Route } from '../contract/route'
import { ApiError } from './apiError'
import { authTokenSource } from './authToken'
import { newIdempotencyKey } from './idempotencyKey'
import { logApiError } from './logApiError'
import { invalidResponse, parseErrorResponse, toApiError } from './toApiError'

type InputOf<S> = S extends { _zod: { input: infer I } } ? I : never
type OutputOf<S> = S extends { _zod: { output: infer O } } ? O : never
type Part<R, K extends 'params' | 'query' | 'body'> = R extends { [Name in K]: infer S }
  ? { [Name in K]: InputOf<S> }
  : { [Name in K]?: never }

/** What a route's answer is once it has been checked. */
export type ResponseOf<R extends Route> = OutputOf<R['response']>

export type ApiCallOptions<R extends Route> = Part<R, 'params'> &
  Part<R, 'query'> &
  Part<R, 'body'> & {
    /** Names the write; without it every call is a new one. */
    idempotencyKey?: string
    /** A token other than the session's own, such as the one of a session that just ended. */
    token?: string
    signal?: AbortSignal
    /** The origin of another server that answers this call; without it the product's own. */
    host?: string | undefined
  }

type InputArguments<R extends Route> =
  Record<string, never> extends ApiCallOptions<R> ? [ApiCallOptions<R>?] : [ApiCallOptions<R>]

interface LooseInput {
  params?: Record<string, unknown>
  query?: unknown
  body?: unknown
  idempotencyKey?: string
  token?: string
  signal?: AbortSignal
  host?: string
}

/**
 * Makes one call: `call(accountRoutes.getUser, { params: { id: 7 } })`.
 * @throws ApiError whatever goes wrong
 */
export async function callApi<R extends Route>(
  route: R,
  ...input: InputArguments<R>
): Promise<ResponseOf<R>> {
  const given = (input[0] ?? {}) as LooseInput
  const url = fillPath(route.path, given.params ?? {})
  const token = given.token ?? (route.isProtected ? authTokenSource().token() : null)
  try {
    return (await send(route, url, given, token)) as ResponseOf<R>
  } catch (error) {
    if (error instanceof ApiError && !given.signal?.aborted) logApiError(url, error)
    if (error instanceof ApiError && error.status === 401 && token !== null)
      authTokenSource().onRefused(token)
    throw error
  }
}

async function send(route: Route, url: string, given: LooseInput, token: string | null): Promise<unknown> {
  const { http } = await loadHttp(route)
  const answer = await http
    .request<unknown>({
      method: route.method,
      url,
      params: given.query,
      data: given.body,
      headers: headersOf(route, given, token),
      timeout: route.timeoutMs,
      ...(given.host === undefined ? {} : { baseURL: new URL(API_BASE, given.host).href }),
      ...(given.signal ? { signal: given.signal } : {}),
    })
    .catch((error: AxiosError) => {
      throw toApiError(route, error)
    })
  return checked(route, answer.status, answer.data)
}

let loaded: typeof import('./http') | null = null

/**
 * Fetches what makes the calls, ahead of the first one. Once it is there a call goes out at once; an import, though
 * answered at once, would wait for its turn.
 * @throws if it cannot be had
 */
export async function loadHttpClient() {
  loaded ??= await import('./http')
  return loaded
}

async function loadHttp(route: Route) {
  try {
    return await loadHttpClient()
  } catch {
    throw toApiError(route, { code: 'ERR_NETWORK' } as AxiosError)
  }
}

function checked(route: Route, status: number, body: unknown): unknown {
  if (body !== null && typeof body === 'object' && 'success' in body && body.success === false) {
    throw parseErrorResponse(route, status, body)
  }
  const response = route.response.safeParse(body)
  if (!response.success) throw invalidResponse(status)
  return response.data
}

function headersOf(route: Route, given: LooseInput, token: string | null): Record<string, string> {
  return {
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(route.isIdempotent ? { [IDEMPOTENCY_HEADER]: given.idempotencyKey ?? newIdempotencyKey() } : {}),
  }
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
