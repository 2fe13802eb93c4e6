/** Syncs session, user and settings between the tabs of a browser. */
import { storedToken } from '../../contract/stored'
import { readJson, TOKEN_KEY, USER_KEY } from './safeStorage'
import { useSession } from './session'
import { SETTINGS_KEY, useSettings } from './settings'
import { toastError } from './toasts'
import { readStoredUser } from './userCache'

/** Called once, when the app starts. */
export function syncAcrossTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // A null key means that the whole storage was cleared.
    if (key === TOKEN_KEY || key === null) syncSession()
    else if (key === USER_KEY) readStoredUser()
    else if (key === SETTINGS_KEY) void useSettings.persist.rehydrate()
  })
  // A page restored from the back/forward cache has missed all storage events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && syncSession())
}

/** Reads the storage instead of the event, since a suspended tab receives its events late. */
function syncSession(): void {
  const { token, start, expire } = useSession.getState()
  const stored = readJson(TOKEN_KEY, storedToken)
  if (stored === token) return
  if (stored !== null) return void start()
  expire()
  toastError(null, 'session_token_missing', { flow: 'session' })
}
