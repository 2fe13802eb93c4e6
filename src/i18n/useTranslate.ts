/** `translate` for components, which render again when the language changes. */
import { useLingui } from '@lingui/react'
import { translate } from './translate'

export function useTranslate(): typeof translate {
  useLingui()
  return translate
}
