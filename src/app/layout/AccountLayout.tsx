/** Layout of the account pages: Mantine's theme and the frame. The table does not load Mantine. */
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
    // The content security policy forbids inline style elements, so mantine.css defines Mantine's variables instead.
    <MantineProvider theme={theme} forceColorScheme={colours} withCssVariables={false}>
      <TooltipGroup openDelay={TOOLTIP_MS.open} closeDelay={TOOLTIP_MS.skip}>
        {/* The key remounts the frame on each page, so that the back button does not keep the focus. */}
        <AccountFrame key={meta.title} meta={meta} />
      </TooltipGroup>
    </MantineProvider>
  )
}
