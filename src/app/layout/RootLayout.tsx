/** Layout of every page: document head, scroll position, focus on the heading, Back for overlays, and the toaster. */
import { useDidUpdate } from '@mantine/hooks'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { readConnection } from '../../game/session/readConnection'
import { useSession } from '../../game/session/session'
import { localPath, pathOfPage } from '../../i18n/localPath'
import { useTranslate } from '../../i18n/useTranslate'
import { crawledPaths, PATHS, TABLE_PATHS } from '../../paths'
import { useFocusHeading } from '../../ui/useFocusHeading'
import { removeFirstPaint } from '../tableStart/start'
import { LazyToaster, usePrefetchToaster } from '../toaster/LazyToaster'
import { PageHead } from './PageHead'
import { useBackClosesOverlays } from './useBackClosesOverlays'
import { useClickFeedback } from './useClickFeedback'
import { useKeepCaret } from './useKeepCaret'
import { useScrollToTop } from './useScrollToTop'

export function RootLayout() {
  useClickFeedback()
  useKeepCaret()
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

/** Keeps the address of a public page in the language that is shown: after a change, and on the way back to a page of before. */
function useLocalAddress(): void {
  // Renders again with the language.
  useTranslate()
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const path = pathOfPage(pathname)
  const address = crawledPaths.includes(path) ? localPath(path) : pathname
  useEffect(() => {
    if (address !== pathname) void navigate({ pathname: address, search, hash }, { replace: true, state })
  }, [navigate, address, pathname, search, hash, state])
}

/** The prefetch must not compete with the page's own downloads. */
const PREFETCH_DELAY_MS = 2_000

/** Prefetches the code of the table's controls on the pages from which a player opens the table, unless data is saved. */
function usePrefetchTable(pathname: string): void {
  const isPlayer = useSession(({ token }) => token !== null)
  const leadsToTable =
    pathname === PATHS.login || (isPlayer && (pathname === PATHS.home || pathname === PATHS.profile))
  useEffect(() => {
    if (!leadsToTable || readConnection().isSaving) return
    const prefetch = () => void import('../../features/table/TablePage').catch(() => undefined)
    const timer = setTimeout(prefetch, PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [leadsToTable])
}
