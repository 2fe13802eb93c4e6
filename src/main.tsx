/** Entry point of the client. */
import { showLanguage } from './i18n/loadTexts'
import { importWithRetry, retryStylesheets } from './ui/overlays/lazyComponent'
import './ui/fonts/faces.css'
import './ui/theme/theme.css'
// The stylesheets of Mantine's components come with their code: src/build/core/vitePlugins.ts.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './app/App'
import { reloadOnChunkError } from './app/reloadOnChunkError'
import { routerReady, routes } from './app/routes'
import { tableCode } from './app/TableRoute'
import { syncAcrossTabs } from './game/session/crossTabSync'
import { followLanguage } from './game/session/language'
import { useSession } from './game/session/session'
import { type Theme, useSettings } from './game/session/settings'
import { watchUser } from './game/session/userCache'
import { TABLE_PATHS } from './paths'
import { SCHEME_COLOURS } from './ui/theme/colours'

/** The service worker's downloads are for later visits, so they must not compete with the first page's. */
const WORKER_DELAY_MS = 4_000

// A task of its own, since the browser answers touches between the evaluation of the modules and the start.
setTimeout(main)

declare global {
  /** Set by inlineBootstrap.js, which a page of the studio has too. */
  interface Window {
    pageStarted?: () => void
    cannotStart?: () => void
    /** Reloads the page once after its entry module has failed. @param main its URL */
    restartPage?: (main: string) => void
  }
}

function main(): void {
  const router = createBrowserRouter(routes)
  retryStylesheets()
  reloadOnChunkError()
  disableScrollRestoration()
  if (import.meta.env.PROD) setTimeout(() => void loadServiceWorker().catch(() => undefined), WORKER_DELAY_MS)
  applyTheme()
  // The first render and the errors of the session are texts.
  importWithRetry(() => showLanguage())
    .then(() => start(router))
    .catch((error: unknown) => {
      window.cannotStart?.()
      throw error
    })
}

async function loadServiceWorker(): Promise<void> {
  const { registerServiceWorker } = await import('./app/registerServiceWorker')
  await registerServiceWorker()
}

function start(router: ReturnType<typeof createBrowserRouter>): void {
  followLanguage()
  watchUser()
  useSession.getState().start()
  syncAcrossTabs()
  // Loads the table's code while the session is being verified.
  if (useSession.getState().token !== null && TABLE_PATHS.includes(location.pathname)) {
    tableCode.preload()
  }
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  const app = (
    <StrictMode>
      <App>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  )
  if ('prerendered' in root.dataset) {
    // React hydrates the page once its chunk is loaded.
    void routerReady(router).then(() => {
      // In a transition React hydrates in slices between which the page answers touches.
      startTransition(() => {
        hydrateRoot(root, app)
      })
      // public/start.js repeats an early click on this event.
      window.dispatchEvent(new Event('client-started'))
    })
  } else {
    // Every other page has the loading screen. It is not hydrated, since the router may have the page's chunk by now. React
    // would add its own elements to those of the head, which the build marks.
    for (const element of document.querySelectorAll('title, meta[name=description], [data-page]'))
      element.remove()
    createRoot(root).render(app)
  }
  window.pageStarted?.()
}

/**
 * Turns the browser's scroll restoration off within the page, where every path change scrolls to the top, and leaves it
 * on for reloads and for a return from another site.
 */
function disableScrollRestoration(): void {
  history.scrollRestoration = 'manual'
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}

/** Colours the browser's bars by the player's theme, now and on every change. Mantine applies the theme to the document. */
function applyTheme(): void {
  setTheme(useSettings.getState().theme)
  useSettings.subscribe(({ theme }) => setTheme(theme))
}

function setTheme(theme: Theme): void {
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', SCHEME_COLOURS[theme]['--page-top'])
}
