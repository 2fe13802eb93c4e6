/** The texts, the query cache and Mantine's theme in the player's scheme, around every page. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../game/session/queryClient'
import { useSettings } from '../game/session/settings'
import { cssVariablesResolver, theme } from '../ui/theme/theme'

export function App({ children }: { children: ReactNode }) {
  const scheme = useSettings((settings) => settings.theme)
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme={scheme}
      forceColorScheme={scheme}
      cssVariablesResolver={cssVariablesResolver}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
