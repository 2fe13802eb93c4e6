/** A button for each other language, called by the language's own name. */
import { chooseLanguage } from '../../game/session/language'
import { getUser } from '../../game/session/useUser'
import { currentLanguage, LANGUAGES, languageName } from '../../i18n/locale'
import { useTranslate } from '../../i18n/useTranslate'
import css from './languageButtons.module.css'

export function LanguageButtons({ className = '' }: { className?: string | undefined }) {
  // Renders again with the language.
  useTranslate()
  return LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => (
    <button
      type="button"
      key={language}
      className={`${css.button} ${className}`}
      lang={language}
      onClick={() => chooseLanguage(language, getUser())}
    >
      {languageName(language)}
    </button>
  ))
}
