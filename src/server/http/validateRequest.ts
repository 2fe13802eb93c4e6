/** Checks what came in against the contract, and who sent it. What does not fit is refused before a handler sees it. */
import * as z from 'zod/mini'
import type { Route, Schema } from '../../contract/route'
import { AppError } from '../appError'

export interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/** @throws Refusal with the call's own code for malformed input */
export function validateRequest(route: Route, raw: Input): Input {
  return {
    params: readPart(route, route.params, raw.params),
    query: readPart(route, route.query, raw.query),
    body: readPart(route, route.body, raw.body),
  }
}

function readPart(route: Route, schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const read = z.safeParse(schema, value)
  if (!read.success || hasNul(read.data)) throw new AppError(route.badRequestCode, true)
  return read.data
}

/** The database's texts hold any character but this one. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (value === null || typeof value !== 'object') return false
  return Object.values(value).some(hasNul)
}

/** Names under which a call speaks of its user. */
const USER_FIELDS = ['id', 'userId', 'user_id'] as const

/**
 * Any user named in a path or body of a protected call must be the caller.
 * @throws Refusal forbidden
 */
export function assertOwnUser(userId: number, { params, body }: Input): void {
  for (const part of [params, body]) {
    if (part === null || typeof part !== 'object') continue
    for (const field of USER_FIELDS) {
      const named = (part as Record<string, unknown>)[field]
      if (named !== undefined && named !== userId) throw new AppError('forbidden')
    }
  }
}
