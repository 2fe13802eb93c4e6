/** Layout of every page: document head, scroll position, focus on the heading, Back for overlays, and the toaster. */
import { useDidUpdate } from '@mantine/hooks'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { pathOfPage } from '../../i18n/localPath'
import { TABLE_PATHS } from '../../paths'
import { useFocusHeading } from '../../ui/useFocusHeading'
import { removeFirstPaint } from '../tableStart/removeFirstPaint'
import { LazyToaster } from '../toaster/LazyToaster'
import { usePrefetchToaster } from '../toaster/usePrefetchToaster'
import { PageHead } from './PageHead'
import { useBackClosesOverlays } from './useBackClosesOverlays'
import { useClickFeedback } from './useClickFeedback'
import { useLocalAddress } from './useLocalAddress'
import { usePrefetchTable } from './usePrefetchTable'
import { useScrollToTop } from './useScrollToTop'

export function RootLayout() {
  useClickFeedback()
  // A change of language is no other page.
  const pathname = pathOfPage(useLocation().pathname)
  useLocalAddress()
  const scrollToTop = useScrollToTop()
  useDidUpdate(scrollToTop, [pathname])
  useFocusHeading(pathname)
  useEffect(() => {
    if (!TABLE_PATHS.includes(pathname)) removeFirstPaint()
  }, [pathname])
  usePrefetchToaster(pathname)
  usePrefetchTable(pathname)
  useBackClosesOverlays()
  return (
    <>
      <PageHead />
      <Outlet context={scrollToTop} />
      <LazyToaster />
    </>
  )
}
