/** Switches to the next language, by whose own name the button is called. */
import { UnstyledButton } from '@mantine/core'
import { chooseLanguage } from '../../game/session/language'
import { getUser } from '../../game/session/useUser'
import { currentLanguage, LANGUAGES, languageName } from '../../i18n/locale'
import { useTranslate } from '../../i18n/useTranslate'
import css from './languageButton.module.css'

interface LanguageButtonProps {
  className?: string | undefined
}

export function LanguageButton({ className = '' }: LanguageButtonProps) {
  // Renders again with the language.
  useTranslate()
  const next = LANGUAGES[(LANGUAGES.indexOf(currentLanguage()) + 1) % LANGUAGES.length]!
  return (
    <UnstyledButton
      className={`${css.button} ${className}`}
      lang={next}
      onClick={() => chooseLanguage(next, getUser())}
    >
      {languageName(next)}
    </UnstyledButton>
  )
}
