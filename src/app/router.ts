/** The browser's router. */
import { createBrowserRouter } from 'react-router-dom'
import { routes } from './routes'

// The router ignores a trailing slash, but comparisons with PATHS do not, so the slash is removed first.
if (/.\/$/.test(location.pathname)) {
  history.replaceState(null, '', location.pathname.replace(/\/+$/, '') + location.search + location.hash)
}

export const router = createBrowserRouter(routes)
