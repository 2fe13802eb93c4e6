/** What every page has: its title, the way to its top and its heading, and the place where notices appear. */
import { Outlet, useLocation } from 'react-router-dom'
import { useFocusHeading } from '../../ui/useFocusHeading'
import { NoticeGate } from '../toaster/LazyToaster'
import { useReadyForFailure } from '../toaster/usePrefetchToaster'
import { usePageHead } from './usePageHead'
import { useScrollToTop } from './useScrollToTop'

export function RootLayout() {
  usePageHead()
  useScrollToTop()
  const { pathname } = useLocation()
  useFocusHeading(pathname)
  useReadyForFailure(pathname)
  return (
    <>
      <Outlet />
      <NoticeGate />
    </>
  )
}
