/** What a handler gets and gives: the checked input of one call, and the body of its answer. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { output } from 'zod/mini'
import type { Route, Schema } from '../../contract/route'
import type { ROUTES, RouteName } from '../../contract/routes'
import { hashRequest, type IdempotentRequest } from './idempotency'

type Part<R, K extends 'params' | 'query' | 'body'> = R extends { [P in K]: infer S extends Schema }
  ? output<S>
  : undefined

interface Call<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  /** Of the caller; 0 where the call needs no login. */
  userId: number
  /** As it was sent, whether or not it is good. */
  token: string | null
  /** By which a write that is sent again is known, so that it is done once. */
  named: IdempotentRequest
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers with a body, or with a text that is one already. */
export type Handler<R extends Route> = (
  call: Call<Part<R, 'params'>, Part<R, 'query'>, Part<R, 'body'>>,
) => output<R['response']> | string | Promise<output<R['response']> | string>
export type Handlers = { [N in RouteName]: Handler<(typeof ROUTES)[N]> }
export type AnyHandler = (call: Call<unknown, unknown, unknown>) => unknown

/** The longest name of a write that is taken. */
export const MAX_KEY_LENGTH = 200

export function nameRequest(
  name: string,
  userId: number,
  key: string | null,
  route: Route,
  input: unknown,
): IdempotentRequest {
  const isNamed = route.isIdempotent === true && key !== null
  return { userId, key: isNamed ? key : null, bodyHash: isNamed ? hashRequest(name, input) : '' }
}
