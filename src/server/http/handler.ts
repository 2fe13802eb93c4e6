/** The types of route handlers: the validated input of a request, and the response body. */
import type { FastifyRequest } from 'fastify'
import type { output } from 'zod/mini'
import type { Route, Schema } from '../../contract/route'
import type { ROUTES, RouteName } from '../../contract/routes'
import type { IdempotentRequest } from '../idempotency'

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
export type AnyHandler = (input: HandlerInput<unknown, unknown, unknown>) => unknown
