/**
 * What is left when a page fails: says so, keeps the reason in the console, and offers two ways on. A page that only
 * failed to come, for want of a network, is brought as soon as there is one.
 */
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { buttonClass } from '../ui/buttonClass'
import css from './errorScreen.module.css'
import { PATHS } from './paths'
import { pingServer } from './pingServer'

/** How often the site is asked whether it is there again, for a network that never said that it had gone. */
const AGAIN_MS = 5_000

export function ErrorScreen() {
  const error = useRouteError()
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: an error that reached this screen is a fault, and its trace must not be lost.
    console.error('A page failed', error)
  }, [error])
  const isAway = useIsAway(isLost(error))
  return (
    <main className={css.page}>
      <h1>{isAway ? 'No connection' : 'Unexpected Application Error!'}</h1>
      <p>
        {isAway
          ? 'This page has not come through. It comes by itself once there is a network; a bet that was placed stays placed, and its result waits for you.'
          : 'Something on this page broke. Your wallet and your bets are on the server and are not touched by it.'}
      </p>
      <div className={css.ways}>
        <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
          Load this page again
        </button>
        {/* A whole new page, since the router may be what failed. */}
        <a className={buttonClass('secondary')} href={PATHS.home}>
          Return to Home
        </a>
      </div>
    </main>
  )
}

/** Whether it is the failure to load a page's code or its styles, in the words of the browsers and of Vite. */
function isLost(error: unknown): boolean {
  const words = /dynamically imported module|importing a module script|preload css/i
  return error instanceof Error && words.test(error.message)
}

/**
 * Whether the site cannot be reached; once it can be again, the page is loaded.
 * @param isAsked false where the page failed for another reason
 */
function useIsAway(isAsked: boolean): boolean {
  const [isAway, setIsAway] = useState(isAsked && !navigator.onLine)
  useEffect(() => {
    if (isAsked) void pingServer().then((served) => setIsAway(!served))
  }, [isAsked])
  useEffect(() => {
    if (!isAway) return
    const comeBack = async () => {
      if (await pingServer()) location.reload()
    }
    const again = setInterval(comeBack, AGAIN_MS)
    window.addEventListener('online', comeBack)
    return () => {
      clearInterval(again)
      window.removeEventListener('online', comeBack)
    }
  }, [isAway])
  return isAway
}
