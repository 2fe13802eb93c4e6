/** Returns a function that scrolls to the top of the landing page, and navigates there first from any other page. */
import { useLocation, useNavigate, useOutletContext } from 'react-router-dom'
import { localPath, pathOfPage } from '../../i18n/localPath'
import { PATHS } from '../../paths'

const NAVIGATION_MS = 300

export function useScrollToHero(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // RootLayout's own function, because two scrolls at once would compete for the position.
  const scrollToTop = useOutletContext<() => void>()
  return () => {
    if (pathOfPage(pathname) === PATHS.home) {
      scrollToTop()
      return
    }
    void navigate(localPath(PATHS.home))
    setTimeout(scrollToTop, NAVIGATION_MS)
  }
}
