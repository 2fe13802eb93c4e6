/** The session: whether a player is logged in, the player's id and token. The user is in the query cache. */
import { create } from 'zustand'
import { callApi, setAuthTokenSource } from '../../api/apiClient'
import { randomHex } from '../../api/idempotencyKey'
import { accountRoutes, type User, user as userSchema } from '../../contract/account'
import { storedToken } from '../../contract/stored'
import type { ErrorCode } from '../../domain/core/errorCode'
import { translate } from '../../i18n/translate'
import { followAccount } from './language'
import { forgetPlayer, readJson, readText, TOKEN_KEY, USER_KEY, writeJson, writeText } from './safeStorage'
import { notify, toastError, useToasts } from './toasts'

const EXPIRE_DELAY_MS = 50

interface Session {
  /**
   * `initialising` until the stored session is read and its user is there; `unreachable` after three failed tries, while
   * the session is kept.
   */
  status: 'initialising' | 'unreachable' | 'loggedOut' | 'loggedIn'
  token: string | null
  userId: number | null
  /** Restores the stored session, when the app starts and when another tab logs in. */
  start(): void
  /** Stores a new session. */
  logIn(token: string, user: User): void
  /** Ends the session on this device and revokes it on the server. */
  logOut(): void
  /** Drops a session that has ended elsewhere, or switches to the session that another tab has stored. */
  expire(): void
}

const LOGGED_OUT = { status: 'loggedOut', token: null, userId: null } as const

export const useSession = create<Session>()((set, get) => ({
  ...LOGGED_OUT,
  status: 'initialising',
  start() {
    const { token, user } = storedSession()
    if (token === null || user === null) {
      get().expire()
      if (token !== null) toastError(null, 'session_user_missing', { flow: 'session' })
      return
    }
    set({ status: 'initialising', token, userId: user.id })
  },
  logIn(token, user) {
    if (storedSession().user?.id !== user.id) forgetPlayer(true)
    // Other tabs restore the session when the token changes, so the token is written last.
    writeJson(USER_KEY, user)
    writeJson(TOKEN_KEY, token)
    set({ status: 'loggedIn', token, userId: user.id })
    followAccount(user)
  },
  logOut() {
    const { token } = get()
    forgetPlayer(false)
    set(LOGGED_OUT)
    if (token !== null) void callApi(accountRoutes.logout, { token }).catch(() => undefined)
    notify({ text: translate('message.loggedOut'), kind: 'success', flow: 'session' })
  },
  expire() {
    // Another tab may have stored a newer session, which must not be deleted.
    if (isReplaced()) return get().start()
    forgetPlayer(get().token === null)
    set(LOGGED_OUT)
  },
}))

/** The session that this or another tab has stored. */
export function storedSession(): { token: string | null; user: User | null } {
  return { token: readJson(TOKEN_KEY, storedToken), user: readJson(USER_KEY, userSchema) }
}

/** Whether another tab has stored another session than this tab's. */
function isReplaced(): boolean {
  const own = useSession.getState().token
  const { token, user } = storedSession()
  return own !== null && token !== null && user !== null && token !== own
}

setAuthTokenSource({
  token: () => useSession.getState().token,
  onRejected: (token) => {
    const { toasts: before } = useToasts.getState()
    // Delayed, because the end of the session unmounts the page before the caller could show its error. A prefetched
    // request has no caller yet, so the session then shows the error itself.
    setTimeout(() => {
      if (useSession.getState().token !== token) return
      useSession.getState().expire()
      const { toasts } = useToasts.getState()
      const isExplained = toasts.some((toast) => toast.kind === 'error' && !before.includes(toast))
      if (!isExplained) toastError(null, 'unauthorized', { flow: 'session' })
    }, EXPIRE_DELAY_MS)
  },
})

/** @returns the user's id, or the error code of a missing user or token */
export function requireSession(): { userId: number } | { code: ErrorCode } {
  const { token, userId } = useSession.getState()
  if (userId === null) return { code: 'session_user_missing' }
  return token === null ? { code: 'session_token_missing' } : { userId }
}

const DEVICE_KEY = 'deviceId'
const ID_BYTES = 16

/** Returns the id of this device, kept at logout: a code for sign-in works only on the device that asked for it. */
export function deviceId(): string {
  const stored = readText(DEVICE_KEY)
  if (stored !== null) return stored
  const id = randomHex(ID_BYTES)
  writeText(DEVICE_KEY, id)
  return id
}
