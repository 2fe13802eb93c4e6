/**
 * One session for all tabs: a logout in one ends it in each, so that nobody's balance stays open behind it, and
 * whoever logs in in one is logged in everywhere.
 */
import { errorText } from '../contract/errors'
import { notify } from './notices'
import { TOKEN_KEY } from './safeStorage'
import { useSession } from './session'

/** Call once, when the app starts. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // A key of null is all of storage, cleared.
    if (key !== TOKEN_KEY && key !== null) return
    if (newValue !== null) {
      void useSession.getState().start()
    } else if (useSession.getState().token !== null) {
      useSession.getState().expire()
      notify({ text: errorText('session_token_missing'), kind: 'error' })
    }
  })
}
