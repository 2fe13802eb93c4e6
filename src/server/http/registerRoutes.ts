/** The types of route handlers, and the registration of every route: authenticate, validate, call the handler, send its result. */
import type {
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  onRequestHookHandler,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { output } from 'zod/mini'
import type { Route, Schema } from '../../contract/route'
import { ROUTES, type RouteName } from '../../contract/routes'
import { AppError } from '../base/errors'
import { type IdempotentRequest, identifyRequest, readIdempotencyKey } from '../idempotency'
import { requestObserver } from '../metrics'
import { Authenticator, type HttpDependencies, readToken } from './authenticator'
import { refusalResponse } from './docs'
import { sendRefusal } from './errorHandler'

type Validated<R, K extends 'params' | 'query' | 'body'> = R extends { [P in K]: infer S extends Schema }
  ? output<S>
  : undefined

/** The validated body of a route. */
export type BodyOf<N extends RouteName> = Validated<(typeof ROUTES)[N], 'body'>

interface HandlerInput<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  /** The id of the caller; 0 on a public route. */
  userId: number
  /** The bearer token as sent, valid or not. */
  token: string | null
  /** Identifies a retried write, so that the write is done once. */
  idempotency: IdempotentRequest
  request: FastifyRequest
}

/** The limits of this call, which its handler passes on. */
export type CallLimits = ReturnType<FastifyRequest['limits']>

/** Returns the response body, or its JSON text. */
type Handler<R extends Route> = (
  input: HandlerInput<Validated<R, 'params'>, Validated<R, 'query'>, Validated<R, 'body'>>,
) => Body<R> | Promise<Body<R>>
type Body<R extends Route> = output<R['response']> | string
export type Handlers = { [N in RouteName]: Handler<(typeof ROUTES)[N]> }
/** A handler whose input types are erased, for the loop that registers all routes. */
type AnyHandler = (input: HandlerInput<unknown, unknown, unknown>) => unknown
type RequestInput = Pick<Parameters<AnyHandler>[0], 'params' | 'query' | 'body'>

const NO_INPUT: RequestInput = { params: undefined, query: undefined, body: undefined }

declare module 'fastify' {
  interface FastifyRequest {
    /** The bearer token as sent, valid or not. */
    token: string | null
    /** The id of the caller; 0 on a public route. */
    userId: number
  }
}

/** @param api a plugin's scope whose prefix is API_BASE */
export function registerRoutes(api: FastifyInstance, deps: HttpDependencies, handlers: Handlers): void {
  const authenticator = new Authenticator(deps)
  api.decorateRequest('token', null)
  api.decorateRequest('userId', 0)
  deps.limiter.register(api)
  api.setValidatorCompiler(compileValidator)
  // The types of the handlers hold for responses, so that these are not validated again.
  api.setSerializerCompiler(() => JSON.stringify)
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const route: Route = ROUTES[name]
    api.route({
      method: route.method,
      url: route.path,
      // Monitors ask for the head.
      exposeHeadRoute: route.method === 'GET',
      schema: schemaOf(name, route),
      config: { badRequestCode: route.badRequestCode, isIdempotent: route.isIdempotent === true },
      onRequest: admit(authenticator, deps.limiter, name),
      onResponse: requestObserver(deps, name, route),
      handler: runHandler(name, route, handlers[name] as AnyHandler),
      ...(route.isPolled ? { compress: false } : {}),
    })
  }
}

function schemaOf(operationId: string, { params, query, body, response, ...route }: Route): FastifySchema {
  const json = (schema: unknown) => ({ 'application/json': { schema } })
  return {
    operationId,
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    ...(route.isProtected ? { security: [{ bearer: [] }] } : {}),
    response: {
      200: { description: 'Done', content: json(response) },
      default: refusalResponse(route.badRequestCode),
    },
  }
}

/**
 * Returns the hook that sets token and user, without a promise for a cached session: polls are most of all requests. Callers
 * over a limit are refused here, before their bodies are read.
 */
function admit(
  authenticator: Authenticator,
  limiter: HttpDependencies['limiter'],
  name: RouteName,
): onRequestHookHandler {
  const { isProtected }: Route = ROUTES[name]
  return (request, reply, done) => {
    request.token = readToken(request)
    const waitMs = isProtected
      ? authenticator.msRefused(request.token, request.ip)
      : limiter.msRefused(name, request.ip)
    if (waitMs > 0) return sendRefusal(reply, waitMs)
    const user = isProtected ? authenticator.authenticate(request.token, request.ip) : 0
    if (typeof user === 'number') {
      request.userId = user
      return done()
    }
    user.then((userId) => {
      request.userId = userId
      done()
    }, done)
  }
}

/** Returns the steps after validation, without a promise where the handler returns none. */
function runHandler(name: RouteName, route: Route, handler: AnyHandler) {
  const hasInput = route.params !== undefined || route.query !== undefined || route.body !== undefined
  return (request: FastifyRequest) => {
    const { userId, token } = request
    const input = hasInput ? readInput(route, request) : NO_INPUT
    if (route.isProtected && hasInput) assertOwnUser(userId, input)
    const idempotency = identifyRequest(name, route, userId, readIdempotencyKey(request), input)
    // Spreading the input made polls 24 % slower.
    const { params, query, body } = input
    return handler({ params, query, body, userId, token, idempotency, request })
  }
}

function readInput(route: Route, { params, query, body }: FastifyRequest): RequestInput {
  return {
    params: route.params && params,
    query: route.query && query,
    body: route.body && body,
  }
}

/** Compiles a schema to a validator that also rejects NUL, which PostgreSQL texts cannot hold. */
const compileValidator: FastifySchemaCompiler<FastifySchema> = (routePart) => {
  const validate = validatorCompiler(routePart as Parameters<typeof validatorCompiler>[0])
  return (data: unknown) => {
    const result = validate(data) as { error: Error } | { value: unknown }
    return 'value' in result && hasNul(result.value) ? { error: new Error('NUL in the request') } : result
  }
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (value === null || typeof value !== 'object') return false
  return Object.values(value).some(hasNul)
}

/** The fields of the contract that carry the id of the user. */
const USER_ID_FIELDS = ['id', 'userId', 'user_id'] as const

/**
 * Any user id in the path or body of a protected route must be the id of the caller.
 * @throws AppError forbidden
 */
function assertOwnUser(userId: number, { params, body }: RequestInput): void {
  for (const part of [params, body]) {
    if (part === null || typeof part !== 'object') continue
    for (const field of USER_ID_FIELDS) {
      const sentId = (part as Record<string, unknown>)[field]
      if (sentId !== undefined && sentId !== userId) throw new AppError('forbidden')
    }
  }
}
