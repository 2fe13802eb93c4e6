/** Boots the client. Everything else is `app`. */
import './ui/fonts/faces.css'
import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { applyTheme } from './app/applyTheme'
import { registerServiceWorker } from './app/registerServiceWorker'
import { reloadAfterRelease } from './app/reloadAfterRelease'
import { useSession } from './stores/session'

reloadAfterRelease()
if (import.meta.env.PROD) registerServiceWorker()
applyTheme()
void useSession.getState().start()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
