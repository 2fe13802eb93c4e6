/** The errors of rules and settings, and what is left out of errors of queries. */
import { DrizzleQueryError } from 'drizzle-orm'
import type { ErrorCode } from '../../domain/core/errorCode'

/** The error of every rule: a code whose status and text the contract's catalogue defines. */
export class AppError extends Error {
  override readonly name = 'AppError'

  constructor(
    readonly code: ErrorCode,
    /** True for malformed input, whose status is at most 499 whatever the catalogue says. */
    readonly isMalformed = false,
  ) {
    super(code)
  }
}

/** The error of a reached rate limit, sent with a Retry-After header. */
export class RateLimitError extends AppError {
  constructor(
    code: ErrorCode,
    /** The time until the limit allows the request. */
    readonly retryAfterMs: number,
    /** The challenge whose solution the limit accepts at once. */
    readonly proofOfWork?: string,
  ) {
    super(code)
  }
}

/** Throws the error code that a rule of the domain returned; null passes. */
export function throwIfError(code: ErrorCode | null): void {
  if (code !== null) throw new AppError(code)
}

/** A setting, port or database that cannot be used: the start prints this one line instead of a stack trace. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** Returns the error of PostgreSQL that Drizzle has wrapped. The wrapper's message holds the parameters of the query. */
export function withoutQuery(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}
