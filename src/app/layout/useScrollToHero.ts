/** Returns a function that scrolls to the top of the landing page, and navigates there first from any other page. */
import { useLocation, useNavigate } from 'react-router-dom'
import { smoothScroll } from '../../ui/smoothScroll'
import { PATHS } from '../paths'

const NAVIGATION_MS = 300

export function useScrollToHero(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    if (pathname === PATHS.home) {
      smoothScroll(0)
      return
    }
    void navigate(PATHS.home)
    setTimeout(() => smoothScroll(0), NAVIGATION_MS)
  }
}
