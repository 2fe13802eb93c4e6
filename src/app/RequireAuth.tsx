/**
 * Renders its child routes for logged-in players, and redirects visitors to the login page. A player whose account could
 * not be fetched stays logged in and may try again.
 */
import { useEffect } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { errorText } from '../contract/errors'
import { useSession } from '../game/session/session'
import { retrySession } from '../game/session/userCache'
import { useTranslate } from '../i18n/useTranslate'
import { PATHS } from '../paths'
import plain from '../ui/plainButtons.module.css'
import css from './errorScreen.module.css'
import { FailedRequest } from './FailedRequest'
import { LoadingScreen } from './page/LoadingScreen'
import { removeFirstPaint } from './tableStart/start'

export function RequireAuth() {
  const status = useSession((session) => session.status)
  if (status === 'initialising') return <LoadingScreen />
  if (status === 'unreachable') return <UserUnreachable />
  if (status === 'loggedOut') return <Navigate to={PATHS.login} replace />
  return <Outlet />
}

function UserUnreachable() {
  const t = useTranslate()
  useEffect(removeFirstPaint, [])
  const expire = useSession((session) => session.expire)
  return (
    <main className={css.page}>
      <h1>{errorText('user_refresh_failed')}</h1>
      <p>{t('failure.user')}</p>
      <div className={plain.buttons}>
        <button type="button" onClick={retrySession}>
          {t('retry.now')}
        </button>
        <button type="button" onClick={expire}>
          {t('failure.logIn')}
        </button>
      </div>
      <FailedRequest />
    </main>
  )
}
