/** The texts, the query cache and Mantine's theme in the player's scheme, around every page. */
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../game/session/queryClient'
import { useSettings } from '../game/session/settings'
import { TextsProvider } from '../i18n/useTranslate'
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
        <TextsProvider>{children}</TextsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
