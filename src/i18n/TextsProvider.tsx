/** Provides the texts to a React tree. The stage's tree has its own, since contexts do not cross reconcilers. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'

export function TextsProvider({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}
