/** What is left when a page fails: says so, keeps the reason in the console, and offers two ways on. */
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { buttonClass } from '../ui/buttonClass'
import css from './errorScreen.module.css'
import { PATHS } from './paths'

export function ErrorScreen() {
  const error = useRouteError()
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: an error that reached this screen is a fault, and its trace must not be lost.
    console.error('A page failed', error)
  }, [error])
  return (
    <main className={css.page}>
      <h1>Unexpected Application Error!</h1>
      <p>
        Something on this page broke. Your wallet and your bets are on the server and are not touched by it.
      </p>
      <div className={css.ways}>
        <button type="button" className={buttonClass('brass')} onClick={() => location.reload()}>
          Load this page again
        </button>
        {/* A whole new page, since the router may be what failed. */}
        <a className={buttonClass('quiet')} href={PATHS.home}>
          Return to Home
        </a>
      </div>
    </main>
  )
}
