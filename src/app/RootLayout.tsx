/** What every page has: its title, the scroll to its top, and the place where notices appear. */
import { Outlet } from 'react-router-dom'
import { NoticeGate } from './NoticeGate'
import { usePageHead } from './usePageHead'
import { useScrollToTop } from './useScrollToTop'

export function RootLayout() {
  usePageHead()
  useScrollToTop()
  return (
    <>
      <Outlet />
      <NoticeGate />
    </>
  )
}
