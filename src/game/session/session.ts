/** The session: token, user and balances. Local changes of a balance are optimistic until the next refresh. */
import { create } from 'zustand'
import { callApi } from '../../api/apiClient'
import { ApiError } from '../../api/apiError'
import { setAuthTokenSource } from '../../api/authToken'
import { accountRoutes, type User, user as userSchema } from '../../contract/account'
import { errorText } from '../../contract/errors'
import { profileRoutes } from '../../contract/profile'
import { storedToken } from '../../contract/stored'
import type { Mode } from '../../domain/mode'
import { paiseFromRupees, rupeesFromPaise } from '../../domain/money/money'
import { translate } from '../../i18n/translate'
import { notify, useToasts } from '../toasts'
import { withMaskedBalances } from './balanceMask'
import { readJson, removeItem, TOKEN_KEY, UPI_KEY, writeJson } from './safeStorage'

export const USER_KEY = 'userData'

const EXPIRE_DELAY_MS = 50
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000
/** Statuses that end the session; after any other error the token is kept and the refresh retried. */
const SESSION_ENDED = [401, 403, 404]

export interface Session {
  /** `initialising` until the stored session is read and its user fetched. */
  status: 'initialising' | 'loggedOut' | 'loggedIn'
  token: string | null
  user: User | null
  /** Restores the stored session, when the app starts and when another tab logs in. */
  start(): Promise<void>
  /** Stores a new session and fetches its user. */
  logIn(token: string, user: User): Promise<void>
  /** Ends the session on this device and revokes it on the server. */
  logOut(): void
  /** Drops a session that has ended elsewhere, or switches to the session that another tab has stored. */
  expire(): void
  /** Fetches the user. Shows an error once, logs out on 401, 403 and 404, retries otherwise. */
  refreshUser(): Promise<void>
  /** Reads the user that another tab of the same session has stored. */
  readStoredUser(): void
  /** Merges fields of a response into the user; a response for another user's id is ignored. */
  changeUser(part: Partial<User>): void
  /** Changes a balance optimistically, not below zero. A rupee balance is sent to the server; dummy coins are not. */
  adjustWallet(mode: Mode, deltaPaise: number): void
}

const LOGGED_OUT = { status: 'loggedOut', token: null, user: null } as const

/** The delay of the balance sync, longer than the bet request that changed the balance. */
const SYNC_DELAY_MS = 2_000

let refreshes = 0
let sync: ReturnType<typeof setTimeout> | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let retryMs = FIRST_RETRY_MS

export const useSession = create<Session>()((set, get) => ({
  status: 'initialising',
  token: null,
  user: null,
  async start() {
    const { token, user } = readStored()
    if (token === null || user === null) {
      get().expire()
      if (token !== null) notify({ text: errorText('session_user_missing'), kind: 'error', flow: 'session' })
      return
    }
    set({ status: 'initialising', token, user })
    await get().refreshUser()
    if (get().token === token) set({ status: 'loggedIn' })
  },
  async logIn(token, user) {
    // The next player must not be offered the last one's UPI ID.
    if (readStored().user?.id !== user.id) removeItem(UPI_KEY)
    // Other tabs restore the session when the token changes, so the token is written last.
    writeJson(USER_KEY, user)
    writeJson(TOKEN_KEY, token)
    set({ status: 'loggedIn', token, user })
    await get().refreshUser()
  },
  logOut() {
    const { token } = get()
    // Invalidates a refresh in flight.
    refreshes += 1
    clearStored()
    set(LOGGED_OUT)
    if (token !== null) void callApi(accountRoutes.logout, { token }).catch(() => undefined)
    notify({ text: translate('message.loggedOut'), kind: 'success', flow: 'session' })
  },
  expire() {
    // Another tab may have stored a newer session, which must not be deleted.
    if (isReplaced()) return void get().start()
    clearStored()
    set(LOGGED_OUT)
  },
  async refreshUser() {
    const { token, user } = get()
    if (token === null || user === null) return
    refreshes += 1
    const refresh = refreshes
    try {
      const response = await callApi(accountRoutes.getUser, { params: { id: user.id } })
      // The response of an older refresh is stale.
      if (refresh !== refreshes || get().token !== token) return
      retryMs = FIRST_RETRY_MS
      setUser(response.user)
    } catch (error) {
      if (refresh === refreshes) onRefreshError(error)
    }
  },
  readStoredUser() {
    const { token, user } = get()
    const stored = readStored()
    if (user === null || stored.token !== token || stored.user?.id !== user.id) return
    set({ user: withMaskedBalances(stored.user, user) })
  },
  changeUser(part) {
    const { user } = get()
    if (user !== null && (part.id ?? user.id) === user.id) setUser({ ...user, ...part })
  },
  adjustWallet(mode, deltaPaise) {
    const { user } = get()
    if (user === null) return
    const field = walletField(mode)
    storeUser({ ...user, [field]: rupeesFromPaise(Math.max(0, walletPaise(mode, user) + deltaPaise)) })
    if (mode === 'real') syncBalance()
  },
}))

/** The rupee balance in paise, 0 while logged out. A selector: useSession(cashPaise). */
export function cashPaise({ user }: Session): number {
  return walletPaise('real', user)
}

/** The practice wallet in paise, 0 while logged out. */
export function dummyPaise({ user }: Session): number {
  return walletPaise('dummy', user)
}

/** The wallet of a mode in paise, 0 without a user. */
export function walletPaise(mode: Mode, user: User | null): number {
  return user === null ? 0 : (paiseFromRupees(user[walletField(mode)]) ?? 0)
}

/** First name, else mobile number, else 'User'. */
export function playerName({ user }: Session): string {
  return user?.first_name || user?.mobile_number || translate('player.unnamed')
}

function walletField(mode: Mode): 'balance' | 'dummy_coins' {
  return mode === 'real' ? 'balance' : 'dummy_coins'
}

/** Stores the server's user; the shown balances follow unless they are masked. */
function setUser(received: User): void {
  const { user } = useSession.getState()
  storeUser(received, user === null ? received : withMaskedBalances(received, user))
}

function storeUser(user: User, shown = user): void {
  // Another tab stores the next player's user before the token, and that user must not be overwritten.
  if (readStored().user?.id === user.id) writeJson(USER_KEY, user)
  useSession.setState({ user: shown })
}

function readStored(): Pick<Session, 'token' | 'user'> {
  return { token: readJson(TOKEN_KEY, storedToken), user: readJson(USER_KEY, userSchema) }
}

/** Whether another tab has stored another session than this tab's. */
function isReplaced(): boolean {
  const own = useSession.getState().token
  const stored = readStored()
  return own !== null && stored.token !== null && stored.user !== null && stored.token !== own
}

function clearStored(): void {
  clearTimeout(retry)
  clearTimeout(sync)
  retryMs = FIRST_RETRY_MS
  removeItem(TOKEN_KEY)
  removeItem(USER_KEY)
  // The next player on this device must not be offered the UPI ID; the server has stored it too.
  removeItem(UPI_KEY)
}

/** Sends the shown balance; the server compares it and never applies it. A failed sync is logged by the API client. */
function syncBalance(): void {
  clearTimeout(sync)
  sync = setTimeout(() => {
    const { user } = useSession.getState()
    if (user === null) return
    const request = { params: { id: user.id }, body: { balance: user.balance } }
    void callApi(profileRoutes.updateBalance, request).catch(() => undefined)
  }, SYNC_DELAY_MS)
}

/**
 * Shows the error once for a row of failures, and logs out or retries. The player is asked to log in again only if the
 * session has ended; a lost network or a failing server says so itself.
 */
function onRefreshError(error: unknown): void {
  const isFirst = retryMs === FIRST_RETRY_MS
  const isEnded = error instanceof ApiError && error.status !== null && SESSION_ENDED.includes(error.status)
  if (isEnded) useSession.getState().expire()
  else retryRefresh()
  if (!isFirst && !isEnded) return
  const ownText = error instanceof ApiError ? error.message : errorText('network')
  notify({ text: isEnded ? errorText('user_refresh_failed') : ownText, kind: 'error', flow: 'session' })
}

function retryRefresh(): void {
  clearTimeout(retry)
  retry = setTimeout(() => void useSession.getState().refreshUser(), retryMs)
  retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
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
      if (!isExplained) notify({ text: errorText('unauthorized'), kind: 'error', flow: 'session' })
    }, EXPIRE_DELAY_MS)
  },
})
