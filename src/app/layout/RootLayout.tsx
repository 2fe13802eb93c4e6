/** Layout of every page: document head, scroll position, focus on the heading, and the toaster. */
import { useDidUpdate } from '@mantine/hooks'
import { Outlet, useLocation } from 'react-router-dom'
import { useFocusHeading } from '../../ui/useFocusHeading'
import { LazyToaster } from '../toaster/LazyToaster'
import { usePrefetchToaster } from '../toaster/usePrefetchToaster'
import { PageHead } from './PageHead'
import { useClickFeedback } from './useClickFeedback'
import { useScrollToTop } from './useScrollToTop'

export function RootLayout() {
  useClickFeedback()
  const { pathname } = useLocation()
  const scrollToTop = useScrollToTop()
  useDidUpdate(scrollToTop, [pathname])
  useFocusHeading(pathname)
  usePrefetchToaster(pathname)
  return (
    <>
      <PageHead />
      <Outlet context={scrollToTop} />
      <LazyToaster />
    </>
  )
}
