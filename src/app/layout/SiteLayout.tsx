/** Layout of the landing and information pages: header, page and footer. */
import { Fragment } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { pathOfPage } from '../../i18n/localPath'
import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'

export function SiteLayout() {
  const { pathname } = useLocation()
  return (
    // The key remounts header and footer on each page, which closes the menu and removes the focus from the clicked
    // link.
    <Fragment key={pathOfPage(pathname)}>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
    </Fragment>
  )
}
