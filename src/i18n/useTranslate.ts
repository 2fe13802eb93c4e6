/** `translate` for components, which render again when the language changes, and the provider that they need. */
import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { createElement, type ReactNode } from 'react'
import { translate } from './translate'

export function useTranslate(): typeof translate {
  useLingui()
  return translate
}

/** Provides the texts to a React tree. The stage's tree has its own, since contexts do not cross reconcilers. */
export function TextsProvider({ children }: { children: ReactNode }) {
  return createElement(I18nProvider, { i18n, children })
}
