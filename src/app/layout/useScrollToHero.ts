/** The way to the hero: a scroll on the landing page, and from any other page first to the landing page. */
import { useLocation, useNavigate } from 'react-router-dom'
import { smoothScroll } from '../../ui/smoothScroll'
import { PATHS } from '../paths'

const WAIT_MS = 300

export function useScrollToHero(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    if (pathname === PATHS.home) {
      smoothScroll(0)
      return
    }
    void navigate(PATHS.home)
    setTimeout(() => smoothScroll(0), WAIT_MS)
  }
}
