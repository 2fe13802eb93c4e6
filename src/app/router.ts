/** The router of the browser. */
import { createBrowserRouter } from 'react-router-dom'
import { routes } from './routes'

// A page has one address: the router would find it by this one too, and whoever asks where it is would not.
if (/.\/$/.test(location.pathname)) {
  history.replaceState(null, '', location.pathname.replace(/\/+$/, '') + location.search + location.hash)
}

export const router = createBrowserRouter(routes)
