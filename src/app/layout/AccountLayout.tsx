/** What pages with forms, lists and tooltips need around them: Mantine's theme. The table has none and does not load it. */
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './mantine.css'
import { createTheme, MantineProvider, TooltipGroup } from '@mantine/core'
import { useEffect } from 'react'
import { refetchOnFocus } from '../../game/session/refetchOnFocus'
import { useSettings } from '../../game/session/settings'
import { TOOLTIP_MS } from '../../ui/tooltipTimes'
import { AccountFrame } from './AccountFrame'
import { usePageMeta } from './usePageMeta'

const theme = createTheme({ respectReducedMotion: true, focusRing: 'never' })

export function AccountLayout() {
  const colours = useSettings((settings) => settings.theme)
  const meta = usePageMeta()
  useEffect(refetchOnFocus, [])
  return (
    // Its variables stand in mantine.css, so that it writes no style element of its own into a page with a strict policy.
    <MantineProvider theme={theme} forceColorScheme={colours} withCssVariables={false}>
      <TooltipGroup openDelay={TOOLTIP_MS.open} closeDelay={TOOLTIP_MS.skip}>
        {/* Another page mounts the frame anew, so that its back button does not keep the focus. */}
        <AccountFrame key={meta.title} meta={meta} />
      </TooltipGroup>
    </MantineProvider>
  )
}
