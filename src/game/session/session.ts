/**
 * Who is logged in: the token, the user and their wallets as last known. The server's ledger is the truth; local
 * changes of a balance are guesses until the next refresh. Signing in itself is `stores/signIn`.
 */
import { create } from 'zustand'
import { callApi } from '../../api/apiClient'
import { ApiError } from '../../api/apiError'
import { setAuthTokenSource } from '../../api/authToken'
import { accountRoutes, type User, user as userSchema } from '../../contract/account'
import { errorText } from '../../contract/errors'
import { MESSAGES } from '../../contract/messages'
import { profileRoutes } from '../../contract/profile'
import type { Mode } from '../../domain/mode'
import { paiseFromRupees, rupeesFromPaise } from '../../domain/money'
import { notify, toastCount } from '../toasts'
import { withMaskedBalances } from './balanceMask'
import { readJson, removeItem, TOKEN_KEY, UPI_KEY, writeJson } from './safeStorage'

export const USER_KEY = 'userData'

const FIRST_RETRY_MS = 1_000
/** In this time a refused call has said what it has to say. */
const OWN_WORDS_MS = 100
const LAST_RETRY_MS = 30_000
/** Answers that say the session itself is over; anything else keeps the token and is tried again. */
const LOGGING_OUT = [401, 403, 404]

export interface Session {
  /** `initialising` until the stored session has been looked at and its user fetched. */
  status: 'initialising' | 'loggedOut' | 'loggedIn'
  token: string | null
  user: User | null
  /** Takes up the stored session, if there is a whole one: when the app starts, and when another tab logs in. */
  start(): Promise<void>
  /** Takes up a new session and fetches its user again. */
  logIn(token: string, user: User): Promise<void>
  /** Ends the session here and, where it can be reached, on the server. */
  logOut(): void
  /** The session was ended by somebody else: forgets it without a word, or takes up the one that another tab has stored. */
  expire(): void
  /** Fetches the user. Says so on failure, logs out on 401, 403 and 404, tries again on anything else. */
  refreshUser(): Promise<void>
  /** Takes what another tab has stored of the same session's user: it has asked the server later than this one. */
  takeStored(): void
  /** Replaces some of the user's fields by what a call answered; an answer about another id than theirs came too late. */
  changeUser(part: Partial<User>): void
  /**
   * Changes a balance here, ahead of the server, by so many paise; never below zero. A changed rupee balance is told
   * to the server a little later; dummy coins change only here.
   */
  adjustWallet(mode: Mode, deltaPaise: number): void
}

const LOGGED_OUT = { status: 'loggedOut', token: null, user: null } as const

/** Long enough for the bet that changed the balance to have been answered. */
const SYNC_MS = 2_000

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
      if (token !== null) notify({ text: errorText('session_user_missing'), kind: 'error' })
      return
    }
    set({ status: 'initialising', token, user })
    await get().refreshUser()
    if (get().token === token) set({ status: 'loggedIn' })
  },
  async logIn(token, user) {
    // Who has logged in over somebody else's session must not be offered what is theirs.
    if (readStored().user?.id !== user.id) removeItem(UPI_KEY)
    // The token last: with it other tabs take up the whole session.
    writeJson(USER_KEY, user)
    writeJson(TOKEN_KEY, token)
    set({ status: 'loggedIn', token, user })
    await get().refreshUser()
  },
  logOut() {
    const { token } = get()
    // A refresh on its way has nothing more to say.
    refreshes += 1
    forget()
    set(LOGGED_OUT)
    // A session that cannot be revoked on the server ends here all the same.
    if (token !== null) void callApi(accountRoutes.logout, { token }).catch(() => undefined)
    notify({ text: MESSAGES.loggedOut, kind: 'success' })
  },
  expire() {
    // A session that ends here must not take the one with it that has begun elsewhere since.
    if (isReplaced()) return void get().start()
    forget()
    set(LOGGED_OUT)
  },
  async refreshUser() {
    const { token, user } = get()
    if (token === null || user === null) return
    refreshes += 1
    const turn = refreshes
    try {
      const reply = await callApi(accountRoutes.getUser, { params: { id: user.id } })
      // A later refresh, or a logout, outranks this answer.
      if (turn !== refreshes || get().token !== token) return
      retryMs = FIRST_RETRY_MS
      learnUser(reply.user)
    } catch (error) {
      if (turn === refreshes) refuseRefresh(error)
    }
  },
  takeStored() {
    const { token, user } = get()
    const stored = readStored()
    if (user === null || stored.token !== token || stored.user?.id !== user.id) return
    set({ user: withMaskedBalances(stored.user, user) })
  },
  changeUser(part) {
    const { user } = get()
    if (user !== null && (part.id ?? user.id) === user.id) learnUser({ ...user, ...part })
  },
  adjustWallet(mode, deltaPaise) {
    const { user } = get()
    if (user === null) return
    const field = walletField(mode)
    keepUser({ ...user, [field]: rupeesFromPaise(Math.max(0, walletPaise(mode, user) + deltaPaise)) })
    if (mode === 'real') syncSoon()
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

/** What the player is called: first name, else mobile number, else 'User'. */
export function playerName({ user }: Session): string {
  return user?.first_name || user?.mobile_number || 'User'
}

function walletField(mode: Mode): 'balance' | 'dummy_coins' {
  return mode === 'real' ? 'balance' : 'dummy_coins'
}

/** What the server has told; a reload takes all of it from storage, wherever it is not shown at once. */
function learnUser(told: User): void {
  const { user } = useSession.getState()
  keepUser(told, user === null ? told : withMaskedBalances(told, user))
}

function keepUser(user: User, shown = user): void {
  // Somebody else may have just logged in in another tab: their record is stored before the token that tells of it.
  if (readStored().user?.id === user.id) writeJson(USER_KEY, user)
  useSession.setState({ user: shown })
}

function readStored(): Pick<Session, 'token' | 'user'> {
  const token = readJson(TOKEN_KEY)
  const user = userSchema.safeParse(readJson(USER_KEY))
  return {
    token: typeof token === 'string' && token !== '' ? token : null,
    user: user.success ? user.data : null,
  }
}

/** Whether another tab has stored another session than this tab's. */
function isReplaced(): boolean {
  const own = useSession.getState().token
  const stored = readStored()
  return own !== null && stored.token !== null && stored.user !== null && stored.token !== own
}

function forget(): void {
  clearTimeout(retry)
  clearTimeout(sync)
  retryMs = FIRST_RETRY_MS
  removeItem(TOKEN_KEY)
  removeItem(USER_KEY)
  // The server has it too; the next player on this phone must not be offered it.
  removeItem(UPI_KEY)
}

/** Tells the server the balance as it is thought to be here; its answer is the one that counts. */
function syncSoon(): void {
  clearTimeout(sync)
  sync = setTimeout(() => {
    const { user, changeUser } = useSession.getState()
    if (user === null) return
    callApi(profileRoutes.updateBalance, { params: { id: user.id }, body: { balance: user.balance } }).then(
      ({ balance }) => balance !== undefined && changeUser({ id: user.id, balance }),
      // The call has logged it, and that is all a failed sync does.
      () => undefined,
    )
  }, SYNC_MS)
}

/** Says that the user could not be fetched, once for a row of failures, and logs out or asks again. */
function refuseRefresh(error: unknown): void {
  const isFirst = retryMs === FIRST_RETRY_MS
  const isOver = error instanceof ApiError && error.status !== null && LOGGING_OUT.includes(error.status)
  if (isOver) useSession.getState().expire()
  else askAgain()
  if (isFirst || isOver) notify({ text: errorText('user_refresh_failed'), kind: 'error' })
}

function askAgain(): void {
  clearTimeout(retry)
  retry = setTimeout(() => void useSession.getState().refreshUser(), retryMs)
  retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
}

setAuthTokenSource({
  token: () => useSession.getState().token,
  onRejected: (token) => {
    const before = toastCount()
    // Whoever made the call hears of it first: the end of the session takes the page away from under them.
    setTimeout(() => {
      if (useSession.getState().token !== token) return
      useSession.getState().expire()
      sayUnlessSaid(before)
    })
  },
})

/** A session that ends without a word looks like a fault. Whoever made the call may have words of its own for it. */
function sayUnlessSaid(before: number): void {
  setTimeout(() => {
    if (toastCount() === before) notify({ text: errorText('unauthorized'), kind: 'error' })
  }, OWN_WORDS_MS)
}
