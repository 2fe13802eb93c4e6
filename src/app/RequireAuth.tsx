/** Renders its child routes for logged-in players and redirects visitors to the login page. */
import { Navigate, Outlet } from 'react-router-dom'
import { useSession } from '../game/session/session'
import { PATHS } from '../paths'
import { LoadingScreen } from './LoadingScreen'

export function RequireAuth() {
  const status = useSession((session) => session.status)
  if (status === 'initialising') return <LoadingScreen />
  if (status === 'loggedOut') return <Navigate to={PATHS.login} replace />
  return <Outlet />
}
