/** Layout of the account pages: the frame, and the group that tooltips open in without delay. */
import { TooltipGroup } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '../../api/queries'
import { useSession } from '../../game/session/session'
import { TOOLTIP_MS } from '../../ui/theme/tooltipTimes'
import { usePageMeta } from '../page/pageMeta'
import { AccountFrame } from './AccountFrame'

export function AccountLayout() {
  const meta = usePageMeta()
  const userId = useSession((session) => session.userId)
  // The balance may have changed on another device.
  useQuery({ ...userQuery(userId), refetchOnWindowFocus: 'always', notifyOnChangeProps: [] })
  return (
    <TooltipGroup openDelay={TOOLTIP_MS.open} closeDelay={TOOLTIP_MS.skip}>
      {/* The key remounts the frame on each page, so that the back button does not keep the focus. */}
      <AccountFrame key={meta.title} meta={meta} />
    </TooltipGroup>
  )
}
