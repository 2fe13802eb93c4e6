/** What pages with forms, lists and overlays need around them: Mantine's theme and the query cache. */
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './mantine.css'
import { createTheme, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { queryClient } from '../queries/queryClient'
import { useSettings } from '../stores/settings'

const theme = createTheme({ respectReducedMotion: true, focusRing: 'never' })

export function AccountLayout() {
  const colours = useSettings((settings) => settings.theme)
  return (
    // Its variables stand in mantine.css, so that it writes no style element of its own into a page with a strict policy.
    <MantineProvider theme={theme} forceColorScheme={colours} withCssVariables={false}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    </MantineProvider>
  )
}
