/** Validates requests against the schemas of the contract before a handler runs. */
import type { FastifySchema, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { AppError } from '../base/appError'

export interface RequestInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Compiles a schema to a validator that also rejects NUL, which PostgreSQL texts cannot hold. */
export const compileValidator: FastifySchemaCompiler<FastifySchema> = (routePart) => {
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
export function assertOwnUser(userId: number, { params, body }: RequestInput): void {
  for (const part of [params, body]) {
    if (part === null || typeof part !== 'object') continue
    for (const field of USER_ID_FIELDS) {
      const sentId = (part as Record<string, unknown>)[field]
      if (sentId !== undefined && sentId !== userId) throw new AppError('forbidden')
    }
  }
}
