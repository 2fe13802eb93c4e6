/** Shows the toasts of the site or of the table. */
import { useLocation } from 'react-router-dom'
import { TABLE_PATHS } from '../../paths'
import { SiteToaster } from './SiteToaster'
import { TableToaster } from './TableToaster'

export function Toaster() {
  return TABLE_PATHS.includes(useLocation().pathname) ? <TableToaster /> : <SiteToaster />
}
