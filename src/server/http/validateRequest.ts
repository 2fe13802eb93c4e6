/** Validates requests against the contract before a handler runs. */
import * as z from 'zod/mini'
import type { Route, Schema } from '../../contract/route'
import { AppError } from '../appError'

export interface RequestInput {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Returns the input as the schemas of the route parse it.
 * @throws AppError with the bad request code of the route
 */
export function validateRequest(route: Route, { params, query, body }: RequestInput): RequestInput {
  return {
    params: validate(route, route.params, params),
    query: validate(route, route.query, query),
    body: validate(route, route.body, body),
  }
}

function validate(route: Route, schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const parsed = z.safeParse(schema, value)
  if (!parsed.success || hasNul(parsed.data)) throw new AppError(route.badRequestCode, true)
  return parsed.data
}

/** PostgreSQL texts cannot hold NUL, so NUL is rejected here. */
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
export function assertOwnUser(userId: number, { params, body }: RequestInput): void {
  for (const part of [params, body]) {
    if (part === null || typeof part !== 'object') continue
    for (const field of USER_ID_FIELDS) {
      const sentId = (part as Record<string, unknown>)[field]
      if (sentId !== undefined && sentId !== userId) throw new AppError('forbidden')
    }
  }
}
