/** The landing and information pages between the site's header and footer. */
import { Fragment } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'

export function SiteLayout() {
  const { pathname } = useLocation()
  return (
    // A new page mounts the header and footer anew: the menu closes, and the followed link gives up the focus.
    <Fragment key={pathname}>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
    </Fragment>
  )
}
