/** How any module says no: with a code of the rules. The wire's status and text are looked up where it is answered. */
import type { ErrorCode } from '../domain/errorCode'

export class AppError extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly code: ErrorCode,
    /** Whether the request itself made no sense, whatever status its code has otherwise. */
    readonly isMalformed = false,
  ) {
    super(code)
  }
}

/** Throws the refusal that a rule returned, if it returned one. */
export function throwIfError(code: ErrorCode | null): void {
  if (code !== null) throw new AppError(code)
}
