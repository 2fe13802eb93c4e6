/** Scrolls smoothly to the top whenever the path changes. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { smoothScroll } from '../ui/smoothScroll'

const SCROLL_MS = 800

export function useScrollToTop(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    smoothScroll(0, SCROLL_MS)
  }, [pathname])
}
