/** The error messages of the table's queries: the server's message where there is one, else a text of the catalogue. */
import { ApiError, serverMessage } from '../../api/apiError'
import { errorText } from '../../contract/errors'
import type { ErrorCode } from '../../domain/errorCode'
import type { Mode } from '../../domain/mode'

/** Codes whose catalogue text is more specific than the call's own. */
const SPECIFIC: readonly ErrorCode[] = ['network', 'unauthorized', 'forbidden', 'not_found']

/** The message of a failed instances query. */
export function instancesErrorMessage(mode: Mode, error: Error): string {
  const specific = specificMessage(error)
  if (specific !== null) return specific
  // The other two texts name the real game.
  if (mode === 'dummy') return errorText('instances_failed')
  if (!(error instanceof ApiError) || error.code === 'invalid_response') return errorText('instances_unknown')
  const isRejection = error.status !== null && error.status < 400
  return errorText(isRejection ? 'instances_refused' : 'instances_failed')
}

/** The message of a failed coin types query. */
export function coinTypesErrorMessage(error: Error): string {
  return specificMessage(error) ?? errorText('coin_types_failed')
}

function specificMessage(error: Error): string | null {
  const isSpecific = error instanceof ApiError && SPECIFIC.includes(error.code)
  return isSpecific ? error.message : serverMessage(error)
}
