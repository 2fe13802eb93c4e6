/** What the table says when it cannot get its games or its coins: the server's words if there are any, else our own. */
import { ApiError, serverMessage } from '../api/apiError'
import { errorText } from '../contract/errors'
import type { ErrorCode } from '../domain/errorCode'
import type { Mode } from '../domain/mode'

/** These say more about what is wrong than any text of the call that met them. */
const TELLING: readonly ErrorCode[] = ['network', 'unauthorized', 'forbidden', 'not_found']

/** Why there are no game instances: no answer, a refusal with or without a word, a failure, or nonsense. */
export function instancesErrorMessage(mode: Mode, error: Error): string {
  const own = ownWords(error)
  if (own !== null) return own
  // The two other texts name the real game.
  if (mode === 'dummy') return errorText('instances_failed')
  if (!(error instanceof ApiError) || error.code === 'invalid_response') return errorText('instances_unknown')
  const isRefusal = error.status !== null && error.status < 400
  return errorText(isRefusal ? 'instances_refused' : 'instances_failed')
}

/** Why the enabled coins are not known. */
export function coinTypesErrorMessage(error: Error): string {
  return ownWords(error) ?? errorText('coin_types_failed')
}

function ownWords(error: Error): string | null {
  const isTelling = error instanceof ApiError && TELLING.includes(error.code)
  return isTelling ? error.message : serverMessage(error)
}
