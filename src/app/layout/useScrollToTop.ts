/** Scrolls smoothly to the top whenever the path changes. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { smoothScroll } from '../../ui/smoothScroll'

export function useScrollToTop(): void {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    smoothScroll(0)
  }, [pathname])
}
