/** What pages with forms, lists and tooltips need around them: Mantine's theme. The table has none and does not load it. */
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './mantine.css'
import { createTheme, MantineProvider, TooltipGroup } from '@mantine/core'
import { Outlet } from 'react-router-dom'
import { useSettings } from '../stores/settings'

const theme = createTheme({ respectReducedMotion: true, focusRing: 'never' })
/** A tooltip waits before it opens; moving on to the next one soon after, it does not. */
const TOOLTIP_MS = { openDelay: 700, closeDelay: 300 }

export function AccountLayout() {
  const colours = useSettings((settings) => settings.theme)
  return (
    // Its variables stand in mantine.css, so that it writes no style element of its own into a page with a strict policy.
    <MantineProvider theme={theme} forceColorScheme={colours} withCssVariables={false}>
      <TooltipGroup {...TOOLTIP_MS}>
        <Outlet />
      </TooltipGroup>
    </MantineProvider>
  )
}
