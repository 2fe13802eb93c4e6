/** Lets logged-in players through: a spinner while the session is looked at, the login page for visitors. */
import { Navigate, Outlet } from 'react-router-dom'
import { useSession } from '../game/session/session'
import { LoadingScreen } from './LoadingScreen'
import { PATHS } from './paths'

export function RequireAuth() {
  const status = useSession((session) => session.status)
  if (status === 'initialising') return <LoadingScreen />
  if (status === 'loggedOut') return <Navigate to={PATHS.login} replace />
  return <Outlet />
}
