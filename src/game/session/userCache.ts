/** The session's user in the query cache: requested when a session starts, and stored on the device. */
import { ApiError } from '../../api/apiError'
import { userQuery } from '../../api/queries'
import { watchQuery } from '../../api/queryClient'
import type { User } from '../../contract/account'
import { errorText } from '../../contract/errors'
import { updateBalanceMask } from './balanceMask'
import { followDummyCoins } from './freeTrial'
import { followAccount } from './language'
import { queryClient } from './queryClient'
import { USER_KEY, writeJson } from './safeStorage'
import { storedSession, useSession } from './session'
import { notify } from './toasts'

/** After its retries, a failed request is repeated at this interval. */
const RETRY_MS = 30_000
/** After so many failed tries a page says that the user could not be fetched. */
const TRIES = 3
/** Statuses that end the session; after any other error the token is kept. */
const SESSION_ENDED = [401, 403, 404]

/** Requests the user of every session, the stored one included. Called once, before the session starts. */
export function watchUser(): void {
  let stop = () => {}
  useSession.subscribe(({ token, userId }, before) => {
    if (token === before.token) return
    stop()
    stop = userId === null ? () => {} : watchUserOf(userId)
  })
}

function watchUserOf(userId: number): () => void {
  const query = userQuery(userId)
  readStoredUser()
  let cached = queryClient.getQueryData<User>(query.queryKey) ?? null
  let isFailing = false
  const { refetch, stop } = watchQuery(
    queryClient,
    { ...query, refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false) },
    ({ data = null, failureReason, failureCount, fetchStatus }) => {
      const isSettled = failureReason === null && fetchStatus === 'idle'
      updateBalanceMask(cached, isSettled)
      if (data !== null && data !== cached) storeUser(data)
      cached = data
      if (failureReason !== null) {
        if (!isFailing || isSessionEnded(failureReason)) showFailure(failureReason)
        if (isSessionEnded(failureReason)) useSession.getState().expire()
        else if (failureCount >= TRIES || fetchStatus === 'idle') onUnreachable()
      } else if (isSettled) {
        useSession.setState({ status: 'loggedIn' })
      }
      // An error is shown once, until a request has succeeded.
      if (failureReason !== null || isSettled) isFailing = failureReason !== null
    },
  )
  refetch()
  return stop
}

function isSessionEnded(error: Error): boolean {
  return error instanceof ApiError && error.status !== null && SESSION_ENDED.includes(error.status)
}

/** At the start, and where the session has ended, every error says that the user could not be fetched. */
function showFailure(error: Error): void {
  const isStart = useSession.getState().status !== 'loggedIn'
  const ownText = error instanceof ApiError ? error.message : errorText('network')
  notify({
    text: isStart || isSessionEnded(error) ? errorText('user_refresh_failed') : ownText,
    kind: 'error',
    flow: 'session',
  })
}

function onUnreachable(): void {
  if (useSession.getState().status === 'initialising') useSession.setState({ status: 'unreachable' })
}

function storeUser(user: User): void {
  followDummyCoins(user.dummy_coins)
  followAccount(user)
  // Another tab stores the next player's user before the token, and that user must not be overwritten.
  if (storedSession().user?.id === user.id) writeJson(USER_KEY, user)
}

/** Reads the user that this or another tab of the same session has stored. */
export function readStoredUser(): void {
  const own = useSession.getState()
  const { token, user } = storedSession()
  if (user === null || user.id !== own.userId || token !== own.token) return
  queryClient.setQueryData(userQuery(user.id).queryKey, user)
}

/** Starts over with the stored session whose user could not be fetched. */
export function retrySession(): void {
  useSession.setState({ status: 'initialising' })
  void refreshUser()
}

/** Requests the user. Never rejects, since `watchUser` shows the error. */
export function refreshUser(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: userQuery(useSession.getState().userId).queryKey })
}

/** Merges fields of a response into the cached user; a response for another player is ignored. */
export function changeUser(id: number, part: Partial<User>): void {
  queryClient.setQueryData<User>(userQuery(id).queryKey, (user) => user && { ...user, ...part })
}
