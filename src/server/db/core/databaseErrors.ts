/** Classifies errors of the database, whether Drizzle has wrapped them or not. */
import { withoutQuery } from '../../base/errors'

/** Class 53 is a lack of connections, memory or disk space. */
const UNREACHABLE_CODES = /^(08|53|57P0|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/

/** Whether a row exists already with the same value of a unique column. */
export const isUniqueViolation = hasCode('23505')

/** Whether a statement failed because lock_timeout passed before its lock was granted. */
export const isLockTimeout = hasCode('55P03')

/** Whether PostgreSQL has rolled a transaction back because it waited for itself through another one. */
export const isDeadlock = hasCode('40P01')

/** Whether an error means that the database is unreachable or exhausted, as opposed to a failed statement. */
export function isUnreachable(error: unknown): boolean {
  const cause = withoutQuery(error)
  if (!(cause instanceof Error)) return false
  const code = codeOf(cause)
  if (code !== undefined) return UNREACHABLE_CODES.test(code)
  return /connection (terminated|timeout|error)|timeout exceeded when trying to connect|query read timeout/i.test(
    cause.message,
  )
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined
  return typeof code === 'string' ? code : undefined
}

function hasCode(code: string) {
  return (error: unknown): boolean => codeOf(withoutQuery(error)) === code
}
