/**
 * Error boundary of the router. Shows the error and logs it to the console. If the page's code could not be loaded
 * because the server is unreachable, the page reloads as soon as the server responds.
 */
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { reportProblemCode } from '../features/report'
import { useTranslate } from '../i18n/useTranslate'
import { PATHS } from '../paths'
import { useLazyComponent } from '../ui/overlays/lazyComponent'
import plain from '../ui/plainButtons.module.css'
import css from './errorScreen.module.css'
import { FailedRequest } from './FailedRequest'
import { pingServer } from './reloadOnChunkError'
import { removeFirstPaint } from './tableStart/start'

/** The browser's online event does not fire if only the server was unreachable, so the screen polls as well. */
const POLL_MS = 5_000

export function ErrorScreen() {
  const t = useTranslate()
  const error = useRouteError()
  useEffect(removeFirstPaint, [])
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the console is the client's only log of an uncaught error.
    console.error('page failed', error)
  }, [error])
  const isReachable = useReloadWhenReachable(isLoadError(error))
  const ReportProblem = useLazyComponent(reportProblemCode, isReachable)
  return (
    <main className={css.page}>
      <title>{t('brand.name')}</title>
      <h1>{t(isReachable ? 'failure.title' : 'offline.title')}</h1>
      <p>{t(isReachable ? 'failure.text' : 'failure.offline')}</p>
      <div className={plain.buttons}>
        <button type="button" onClick={() => location.reload()}>
          {t('failure.reload')}
        </button>
        {/* A full page load, since the router itself may have failed. */}
        <a href={PATHS.home}>{t('failure.home')}</a>
      </div>
      <FailedRequest />
      {ReportProblem === null ? null : <ReportProblem error={error} />}
    </main>
  )
}

/** Returns whether loading a chunk or stylesheet failed. The patterns are the messages of the browsers and of Vite. */
function isLoadError(error: unknown): boolean {
  const messages = /dynamically imported module|importing a module script|preload css/i
  return error instanceof Error && messages.test(error.message)
}

/**
 * Reloads the page once an unreachable server responds again. Returns whether the server is reachable.
 * @param isEnabled false if the page failed for another reason
 */
function useReloadWhenReachable(isEnabled: boolean): boolean {
  const [isReachable, setReachable] = useState(!isEnabled || navigator.onLine)
  useEffect(() => {
    if (isEnabled) void pingServer().then(setReachable)
  }, [isEnabled])
  useEffect(() => {
    if (isReachable) return
    const reloadIfServed = async () => {
      if (await pingServer()) location.reload()
    }
    const poll = setInterval(reloadIfServed, POLL_MS)
    window.addEventListener('online', reloadIfServed)
    return () => {
      clearInterval(poll)
      window.removeEventListener('online', reloadIfServed)
    }
  }, [isReachable])
  return isReachable
}
