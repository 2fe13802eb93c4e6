/** The error messages of the table's queries: the server's message where there is one, else a text of the catalogue. */
import { ApiError, messageOf } from '../../api/apiError'
import type { ErrorCode } from '../../domain/core/errorCode'
import type { Mode } from '../../domain/core/mode'

/** Codes whose catalogue text is more specific than the call's own. */
const SPECIFIC: readonly ErrorCode[] = ['network', 'unauthorized', 'forbidden', 'not_found']

/** The message of a failed instances query. */
export function instancesErrorMessage(mode: Mode, error: Error): string {
  return isSpecific(error) ? error.message : messageOf(error, instancesFallback(mode, error))
}

function instancesFallback(mode: Mode, error: Error): ErrorCode {
  // The other texts name the real game.
  if (mode === 'dummy') return 'practice_instances_failed'
  if (!(error instanceof ApiError) || error.code === 'invalid_response') return 'instances_unknown'
  const isRejection = error.status !== null && error.status < 400
  return isRejection ? 'instances_refused' : 'instances_failed'
}

/** The message of a failed coin types query. */
export function coinTypesErrorMessage(error: Error): string {
  return isSpecific(error) ? error.message : messageOf(error, 'coin_types_failed')
}

function isSpecific(error: Error): boolean {
  return error instanceof ApiError && SPECIFIC.includes(error.code)
}

/** Shows the same error once, until a request has succeeded. */
export function createErrorReporter(notify: (message: string) => void) {
  let shown: string | null = null
  return (message: string | null, isSuccess: boolean) => {
    if (message === null) {
      if (isSuccess) shown = null
    } else if (message !== shown) {
      shown = message
      notify(message)
    }
  }
}
