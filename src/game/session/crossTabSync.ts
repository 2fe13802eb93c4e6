/**
 * One session and one set of settings for all tabs: a logout in one ends it in each, so that nobody's balance stays open
 * behind it, and whoever logs in in one is logged in everywhere, and sees the same balance.
 */
import { errorText } from '../../contract/errors'
import { notify } from '../toasts'
import { readJson, TOKEN_KEY } from './safeStorage'
import { USER_KEY, useSession } from './session'
import { SETTINGS_KEY, useSettings } from './settings'

/** Call once, when the app starts. */
export function syncAcrossTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // A key of null is all of storage, cleared.
    if (key === TOKEN_KEY || key === null) follow()
    else if (key === USER_KEY) useSession.getState().takeStored()
    else if (key === SETTINGS_KEY) void useSettings.persist.rehydrate()
  })
  // A page that the browser kept aside has heard of nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow())
}

/** What is stored counts, not what was told: events of a tab that slept come late and all at once. */
function follow(): void {
  const { token, start, expire } = useSession.getState()
  const stored = readJson(TOKEN_KEY)
  if (stored === token) return
  if (stored !== null) return void start()
  expire()
  notify({ text: errorText('session_token_missing'), kind: 'error' })
}
